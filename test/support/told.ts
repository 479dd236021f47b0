import { decodeFunctionResult } from "viem";
import { iDueBookHostAbi } from "../../src/abis/index.ts";
import { decodeDueBookError, PERFORMED } from "../../src/index.ts";
import type { Bed } from "./bed.ts";
import { type Answer, type Refusal, refusalOf } from "./transactions.ts";

/** What the sender of a call was told: that it went through, or the refusal with all its arguments. */
export function told({ errors }: Bed, answer: Answer | undefined): "ok" | Refusal {
  if (answer === undefined) throw new Error("This call was not made.");
  if (answer.success) return "ok";
  const refusal = refusalOf(errors, answer);
  const typed = decodeDueBookError(answer.output)?.name;
  if (typed !== `${refusal[0]}Error`) throw new Error(`The SDK takes ${refusal[0]} for ${typed}.`);
  return refusal;
}

/** What `perform` said of each item; the refusal when it reverted. */
export function performed(bed: Bed, answer: Answer | undefined): readonly string[] | "ok" | Refusal {
  if (!answer?.success) return told(bed, answer);
  const results = decodeFunctionResult({ abi: iDueBookHostAbi, functionName: "perform", data: answer.output });
  return results.map((result) => PERFORMED[result] ?? `unknown: ${result}`);
}
