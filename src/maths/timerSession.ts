import { encodeAbiParameters, keccak256 } from "viem";
import { checkSession } from "../internal/timerChecks.ts";
import type { TimerSession } from "../types/timer.ts";

const PARAMETERS = [{ type: "address" }, { type: "bytes32" }] as const;

/**
 * Computes the key of a session: what a TimerBook's events call it by.
 *
 * @throws `InputTypeError`
 * @example
 * const logs = await getDeferralLogs(publicClient, { address, bookId: timerSessionKey(session), fromBlock })
 */
export function timerSessionKey(session: TimerSession): bigint {
  checkSession(session);
  return BigInt(keccak256(encodeAbiParameters(PARAMETERS, [session.owner, session.name])));
}
