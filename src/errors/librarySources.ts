import type { Address, Hex } from "viem";
import { BaseError, type BaseErrorOptions } from "./base.ts";

type Cause = Pick<BaseErrorOptions, "cause">;

/** The zero address was to be named as a reporter. */
export class InvalidReporterError extends BaseError {
  override readonly name = "InvalidReporterError";
  readonly reporter: Address;

  constructor({ reporter }: { reporter: Address }, { cause }: Cause = {}) {
    super(`${reporter} cannot be a reporter.`, { cause, metaMessages: ["Nobody signs for the zero address."] });
    this.reporter = reporter;
  }
}

/** The account that is named as the reporter has no authority. */
export class NotReporterError extends BaseError {
  override readonly name = "NotReporterError";
  readonly reporter: Address;

  constructor({ reporter }: { reporter: Address }, { cause }: Cause = {}) {
    super(`${reporter} is not a reporter of this library.`, {
      cause,
      metaMessages: ["The owner names reporters with setReporter."],
    });
    this.reporter = reporter;
  }
}

/** The signature is not the reporter's over this report, chain and contract. */
export class InvalidSignatureError extends BaseError {
  override readonly name = "InvalidSignatureError";
  readonly reporter: Address;

  constructor({ reporter }: { reporter: Address }, { cause }: Cause = {}) {
    super(`The signature is not one of ${reporter} over this message.`, {
      cause,
      metaMessages: ["Check chain, contract and fields; a key signs itself, a contract answers by ERC-1271."],
    });
    this.reporter = reporter;
  }
}

/** A workflow was named by its name alone, or by its owner alone. */
export class IncompleteWorkflowError extends BaseError {
  override readonly name = "IncompleteWorkflowError";
  readonly workflowId: Hex;
  readonly workflowOwner: Address;
  readonly workflowName: Hex;

  constructor(
    { workflowId, workflowOwner, workflowName }: { workflowId: Hex; workflowOwner: Address; workflowName: Hex },
    { cause }: Cause = {},
  ) {
    super(`Workflow id ${workflowId}, owner ${workflowOwner}, name ${workflowName} name no workflow.`, {
      cause,
      metaMessages: ["Give its id, or its owner and its name together."],
    });
    this.workflowId = workflowId;
    this.workflowOwner = workflowOwner;
    this.workflowName = workflowName;
  }
}

/** onReport was called by another account than the forwarder. */
export class NotForwarderError extends BaseError {
  override readonly name = "NotForwarderError";
  readonly caller: Address;
  /** Zero if there is none. */
  readonly forwarder: Address;

  constructor({ caller, forwarder }: { caller: Address; forwarder: Address }, { cause }: Cause = {}) {
    super(`${caller} is not the forwarder, which is ${forwarder}.`, {
      cause,
      metaMessages: ["Reports are delivered by the CRE forwarder; who signs one calls submitReport."],
    });
    this.caller = caller;
    this.forwarder = forwarder;
  }
}

/** The metadata of a delivery is not 64 bytes. */
export class InvalidMetadataError extends BaseError {
  override readonly name = "InvalidMetadataError";
  /** Bytes. */
  readonly length: number;

  constructor({ length }: { length: number }, { cause }: Cause = {}) {
    super(`The metadata has ${length} bytes.`, {
      cause,
      metaMessages: ["It is workflow id (32), workflow name (10), workflow owner (20) and report id (2)."],
    });
    this.length = length;
  }
}

/** The forwarder delivers for another workflow than the configured one. */
export class OtherWorkflowError extends BaseError {
  override readonly name = "OtherWorkflowError";
  readonly workflowId: Hex;
  readonly workflowOwner: Address;
  readonly workflowName: Hex;

  constructor(
    { workflowId, workflowOwner, workflowName }: { workflowId: Hex; workflowOwner: Address; workflowName: Hex },
    { cause }: Cause = {},
  ) {
    super(`Workflow id ${workflowId}, owner ${workflowOwner}, name ${workflowName} may not report here.`, {
      cause,
      metaMessages: ["The owner names the workflow with setWorkflow."],
    });
    this.workflowId = workflowId;
    this.workflowOwner = workflowOwner;
    this.workflowName = workflowName;
  }
}

/** The ownership was to be handed over in one step. */
export class HandoverInTwoStepsError extends BaseError {
  override readonly name = "HandoverInTwoStepsError";

  constructor({ cause }: Cause = {}) {
    super("The ownership changes hands in two steps.", {
      cause,
      metaMessages: ["The new owner calls requestOwnershipHandover, then the old one completeOwnershipHandover."],
    });
  }
}
