import { decodeErrorResult, type Hex } from "viem";
import { errorsAbi } from "../abis/Errors.ts";

const MAX_TEXT_LENGTH = 200;

/**
 * Puts revert data into words: the reason of a `require`, the name and arguments of an error of this package's contracts, or
 * the data itself, cut short.
 *
 * @example
 * revertText(failure.reason) // 'ERC20: transfer amount exceeds balance'
 */
export function revertText(reason: Hex): string {
  if (reason === "0x") return "it gave no reason";
  return short(decoded(reason) ?? reason);
}

function decoded(data: Hex): string | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: errorsAbi, data });
    return errorName === ("Error" as string) ? String(args[0]) : `${errorName}(${args.join(", ")})`;
  } catch {
    return undefined; // an error of the target's own, or data that was cut
  }
}

function short(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 3)}...` : text;
}
