import { type Address, encodeAbiParameters, getAddress, type Hash, type Hex, keccak256, pad } from "viem";
import { checkAddress, checkHex } from "../internal/checks.ts";
import { checkScope, checkSlotKey } from "../internal/libraryChecks.ts";
import type { Scope, SlotKey } from "../types/slots.ts";
import { encodeCheckType } from "./checkType.ts";

/**
 * Computes the id of a scope, which is also the label of its book.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const scopeId = scopeIdOf({ courseId: 17n, releaseId: 2n, checkType: 'manifest-check' })
 */
export function scopeIdOf(scope: Scope): Hash {
  checkScope(scope);
  const { courseId, releaseId, checkType } = scope;
  return keccak256(
    encodeAbiParameters(
      [{ type: "uint64" }, { type: "uint64" }, { type: "bytes32" }],
      [courseId, releaseId, encodeCheckType(checkType)],
    ),
  );
}

/**
 * Computes the business key of a slot. It gets at most one result, whatever the job, the run, the reporter or the way in.
 *
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const key = businessKeyOf({ scope, revision: 5, slot: 2n })
 */
export function businessKeyOf(key: SlotKey): Hash {
  checkSlotKey(key);
  return keccak256(
    encodeAbiParameters(
      [{ type: "bytes32" }, { type: "uint32" }, { type: "uint64" }],
      [scopeIdOf(key.scope), key.revision, key.slot],
    ),
  );
}

/**
 * Computes the id of a job: of one run of one source, for one slot. A job belongs to one business key by construction.
 *
 * @param source What `reporterSource` or `workflowSource` gives.
 * @param runId 32 bytes.
 * @throws `InputTypeError`, `InputRangeError`
 * @example
 * const jobId = jobIdOf({ scope, revision: 5, slot: 2n }, reporterSource(reporter), runId)
 */
export function jobIdOf(key: SlotKey, source: Hex, runId: Hex): Hash {
  checkHex("source", source, 32);
  checkHex("runId", runId, 32);
  const bytes32 = { type: "bytes32" } as const;
  return keccak256(encodeAbiParameters([bytes32, bytes32, bytes32], [businessKeyOf(key), source, runId]));
}

/**
 * Names a reporter as the source of a job: its address as a word.
 *
 * @throws `InputTypeError`
 * @example
 * const source = reporterSource(reporter)
 */
export function reporterSource(reporter: Address): Hex {
  checkAddress("reporter", reporter);
  return pad(reporter.toLowerCase() as Address, { size: 32 });
}

/** A workflow as a forwarder's metadata names it. */
export type WorkflowRef = {
  forwarder: Address;
  /** 32 bytes. */
  workflowId: Hex;
  workflowOwner: Address;
  /** 10 bytes. */
  workflowName: Hex;
};

/**
 * Names a workflow, behind its forwarder, as the source of a job.
 *
 * @throws `InputTypeError`
 * @example
 * const source = workflowSource({ forwarder, workflowId, workflowOwner, workflowName })
 */
export function workflowSource({ forwarder, workflowId, workflowOwner, workflowName }: WorkflowRef): Hash {
  checkAddress("forwarder", forwarder);
  checkHex("workflowId", workflowId, 32);
  checkAddress("workflowOwner", workflowOwner);
  checkHex("workflowName", workflowName, 10);
  return keccak256(
    encodeAbiParameters(
      [{ type: "address" }, { type: "bytes32" }, { type: "address" }, { type: "bytes10" }],
      [getAddress(forwarder), workflowId, getAddress(workflowOwner), workflowName],
    ),
  );
}
