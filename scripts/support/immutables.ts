import type { Hex } from "viem";

/** Where a constructor puts values into the code, by what the compiler calls each value. */
type References = Record<string, readonly { start: number; length: number }[] | undefined>;

/** Code as the compiler writes it: with zeros where the constructor has put values. */
export function blanked(code: Hex, references: References): Hex {
  const bytes = Buffer.from(code.slice(2), "hex");
  for (const { start, length } of Object.values(references).flatMap((places) => places ?? [])) {
    bytes.fill(0, start, start + length);
  }
  return `0x${bytes.toString("hex")}`;
}
