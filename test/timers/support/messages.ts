import { createInterface } from "node:readline";

/** The messages a parent sends to this process, until it lets go of it. */
export async function* messages<Message>(): AsyncGenerator<Message> {
  for await (const line of createInterface({ input: process.stdin })) yield JSON.parse(line) as Message;
}

export function answer(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
