export * from "./actions/index.ts";
export * from "./decorators/index.ts";
export * from "./errors/index.ts";
export * from "./maths/index.ts";
export * from "./receipts/index.ts";
export * from "./types/index.ts";
