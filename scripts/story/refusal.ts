import { BaseError } from "../../src/index.ts";

/** What a call that has to fail failed with: the name of its error and what that says. */
export type Refusal = { name: string; text: string };

/** Makes a call that has to fail. A call that passes is refused by nobody. */
export async function refusalOf(call: () => Promise<unknown>): Promise<Refusal> {
  try {
    await call();
    return { name: "nothing", text: "it passed" };
  } catch (error) {
    if (error instanceof BaseError) return { name: error.name, text: error.shortMessage };
    const { name, details, message } = error as Error & { details?: string };
    return { name, text: details ?? message };
  }
}
