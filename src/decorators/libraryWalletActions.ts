import type { Account, Chain, Client, Transport } from "viem";
import {
  type AddCheckTypeParameters,
  type AddCheckTypeReturnType,
  addCheckType,
} from "../actions/wallet/addCheckType.ts";
import { type AddRevisionParameters, type AddRevisionReturnType, addRevision } from "../actions/wallet/addRevision.ts";
import { type AnswerCheckParameters, type AnswerCheckReturnType, answerCheck } from "../actions/wallet/answerCheck.ts";
import { type ClearSlotsParameters, type ClearSlotsReturnType, clearSlots } from "../actions/wallet/clearSlots.ts";
import { type PlanSlotsParameters, type PlanSlotsReturnType, planSlots } from "../actions/wallet/planSlots.ts";
import {
  type RequestCheckParameters,
  type RequestCheckReturnType,
  requestCheck,
} from "../actions/wallet/requestCheck.ts";
import {
  type SetForwarderParameters,
  type SetForwarderReturnType,
  setForwarder,
} from "../actions/wallet/setForwarder.ts";
import { type SetOperatorParameters, type SetOperatorReturnType, setOperator } from "../actions/wallet/setOperator.ts";
import { type SetReleaseParameters, type SetReleaseReturnType, setRelease } from "../actions/wallet/setRelease.ts";
import { type SetReporterParameters, type SetReporterReturnType, setReporter } from "../actions/wallet/setReporter.ts";
import { type SetWorkflowParameters, type SetWorkflowReturnType, setWorkflow } from "../actions/wallet/setWorkflow.ts";
import { type SignAnswerParameters, type SignAnswerReturnType, signAnswer } from "../actions/wallet/signAnswer.ts";
import { type SignReportParameters, type SignReportReturnType, signReport } from "../actions/wallet/signReport.ts";
import {
  type SubmitReportParameters,
  type SubmitReportReturnType,
  submitReport,
} from "../actions/wallet/submitReport.ts";

/** What `libraryWalletActions` adds to a client. */
export type LibraryWalletActions<
  chain extends Chain | undefined = Chain | undefined,
  account extends Account | undefined = Account | undefined,
> = {
  /**
   * Adds a check type, for good. Operators can.
   *
   * @example
   * const hash = await walletClient.addCheckType({ address, checkType: 'manifest-check', kind: 'Planned' })
   */
  addCheckType: <chainOverride extends Chain | undefined = undefined>(
    parameters: AddCheckTypeParameters<chain, account, chainOverride>,
  ) => Promise<AddCheckTypeReturnType>;

  /**
   * Adds a schedule to a scope, and ends the one before where it begins. Operators can.
   *
   * @example
   * const hash = await walletClient.addRevision({ address, scope, revision: 6, epoch: 0n, period: 900n, activeFrom: 1_900_000_800n })
   */
  addRevision: <chainOverride extends Chain | undefined = undefined>(
    parameters: AddRevisionParameters<chain, account, chainOverride>,
  ) => Promise<AddRevisionReturnType>;

  /**
   * Hands in the signed answer to a request for a check out of turn. Whoever has it can.
   *
   * @example
   * const signed = await walletClient.signAnswer({ address, answer })
   * const hash = await walletClient.answerCheck({ address, ...signed })
   */
  answerCheck: <chainOverride extends Chain | undefined = undefined>(
    parameters: AnswerCheckParameters<chain, account, chainOverride>,
  ) => Promise<AnswerCheckReturnType>;

  /**
   * Clears planned slots whose window has passed. Anybody can, and nobody has to: plans and reports clear a few each.
   *
   * @example
   * const hash = await walletClient.clearSlots({ address, scope, limit: 64n })
   */
  clearSlots: <chainOverride extends Chain | undefined = undefined>(
    parameters: ClearSlotsParameters<chain, account, chainOverride>,
  ) => Promise<ClearSlotsReturnType>;

  /**
   * Plans slots: gives each a deferral in the scope's book, due at its start. Anybody can.
   *
   * @example
   * const hash = await walletClient.planSlots({ address, scope, revision: 5, firstSlot: 2n, count: 3 })
   */
  planSlots: <chainOverride extends Chain | undefined = undefined>(
    parameters: PlanSlotsParameters<chain, account, chainOverride>,
  ) => Promise<PlanSlotsReturnType>;

  /**
   * Asks for a check out of turn, with its reason. Operators can.
   *
   * @example
   * const hash = await walletClient.requestCheck({ address, scope: { ...scope, checkType: 'spot-check' }, reason: 'a reader complained' })
   */
  requestCheck: <chainOverride extends Chain | undefined = undefined>(
    parameters: RequestCheckParameters<chain, account, chainOverride>,
  ) => Promise<RequestCheckReturnType>;

  /**
   * Names the CRE forwarder whose deliveries count. The owner can.
   *
   * @example
   * const hash = await walletClient.setForwarder({ address, forwarder })
   */
  setForwarder: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetForwarderParameters<chain, account, chainOverride>,
  ) => Promise<SetForwarderReturnType>;

  /**
   * Lets an account keep the catalogue and ask for checks out of turn, or no more. The owner can.
   *
   * @example
   * const hash = await walletClient.setOperator({ address, operator, granted: true })
   */
  setOperator: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetOperatorParameters<chain, account, chainOverride>,
  ) => Promise<SetOperatorReturnType>;

  /**
   * Makes a release the current one of its course from a time on, and ends the one before there. Operators can.
   *
   * @example
   * const hash = await walletClient.setRelease({ address, courseId: 17n, releaseId: 2n, from: 1_900_000_000n })
   */
  setRelease: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetReleaseParameters<chain, account, chainOverride>,
  ) => Promise<SetReleaseReturnType>;

  /**
   * Gives an account the authority to report, or takes it away. The owner can.
   *
   * @example
   * const hash = await walletClient.setReporter({ address, reporter, kind: 'Key' })
   */
  setReporter: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetReporterParameters<chain, account, chainOverride>,
  ) => Promise<SetReporterReturnType>;

  /**
   * Names the CRE workflow whose reports count: by its id, by owner and name together, or by all three. The owner can.
   *
   * @example
   * const hash = await walletClient.setWorkflow({ address, workflowId })
   */
  setWorkflow: <chainOverride extends Chain | undefined = undefined>(
    parameters: SetWorkflowParameters<chain, account, chainOverride>,
  ) => Promise<SetWorkflowReturnType>;

  /**
   * Signs the answer to a request for a check out of turn (EIP-712). Nothing is sent.
   *
   * @example
   * const signed = await walletClient.signAnswer({ address, answer })
   * const hash = await walletClient.answerCheck({ address, ...signed })
   */
  signAnswer: (parameters: SignAnswerParameters<account>) => Promise<SignAnswerReturnType>;

  /**
   * Signs a report (EIP-712), for its reporter, this contract and this chain. Nothing is sent.
   *
   * @example
   * const signed = await walletClient.signReport({ address, report })
   * const hash = await walletClient.submitReport({ address, ...signed })
   */
  signReport: (parameters: SignReportParameters<account>) => Promise<SignReportReturnType>;

  /**
   * Hands in a signed report. Whoever has it can; it closes its slot, or is refused and leaves no trace.
   *
   * @example
   * const signed = await walletClient.signReport({ address, report })
   * const hash = await walletClient.submitReport({ address, ...signed })
   */
  submitReport: <chainOverride extends Chain | undefined = undefined>(
    parameters: SubmitReportParameters<chain, account, chainOverride>,
  ) => Promise<SubmitReportReturnType>;
};

/**
 * Adds the writes of a LibraryScheduler to a client.
 *
 * @example
 * const walletClient = createWalletClient({ account, chain, transport: http() }).extend(libraryWalletActions())
 * const signed = await walletClient.signReport({ address, report })
 */
export function libraryWalletActions(): <chain extends Chain | undefined, account extends Account | undefined>(
  client: Client<Transport, chain, account>,
) => LibraryWalletActions<chain, account> {
  return (client) => ({
    addCheckType: (parameters) => addCheckType(client, parameters),
    addRevision: (parameters) => addRevision(client, parameters),
    answerCheck: (parameters) => answerCheck(client, parameters),
    clearSlots: (parameters) => clearSlots(client, parameters),
    planSlots: (parameters) => planSlots(client, parameters),
    requestCheck: (parameters) => requestCheck(client, parameters),
    setForwarder: (parameters) => setForwarder(client, parameters),
    setOperator: (parameters) => setOperator(client, parameters),
    setRelease: (parameters) => setRelease(client, parameters),
    setReporter: (parameters) => setReporter(client, parameters),
    setWorkflow: (parameters) => setWorkflow(client, parameters),
    signAnswer: (parameters) => signAnswer(client, parameters),
    signReport: (parameters) => signReport(client, parameters),
    submitReport: (parameters) => submitReport(client, parameters),
  });
}
