// What the compiler promises to users. There is nothing to run: `tsc` in `npm run check` is the test.
import {
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  type Hash,
  type Hex,
  http,
  type WalletClient,
} from "viem";
import { mainnet, optimism } from "viem/chains";
import { expectTypeOf } from "vitest";
import {
  type BookRef,
  type ChainTimer,
  type ChainTimerHead,
  type ClaimManyResult,
  type Deferral,
  type DeferralLog,
  type DueBookContractError,
  type DueBookErrorName,
  decodeDueBookError,
  dueBookPublicActions,
  dueBookWalletActions,
  getDeferral,
  type KeptDeferral,
  type Kind,
  type NotDueError,
  type Outcome,
  type Performed,
  type PreparedCall,
  prepareCancelMany,
  prepareClaim,
  prepareClaimDueTimers,
  prepareClaimMany,
  prepareClaimSealed,
  preparePerform,
  prepareSchedule,
  type Rights,
  schedule,
  simulateCall,
  type TimerLog,
  type TimerSession,
  type WriteErrorType,
} from "../../../src/index.ts";

declare const account: Account;
declare const book: BookRef;
declare const owner: Address;
declare const id: bigint;
declare const deferral: Deferral;
declare const kept: KeptDeferral;
declare const log: DeferralLog;
declare const session: TimerSession;
declare const timerLog: TimerLog;

const publicClient = createPublicClient({ chain: mainnet, transport: http() }).extend(dueBookPublicActions());
const opPublicClient = createPublicClient({ chain: optimism, transport: http() }).extend(dueBookPublicActions());
const chainless = createPublicClient({ transport: http() }).extend(dueBookPublicActions());
const wallet = createWalletClient({ account, chain: mainnet, transport: http() }).extend(dueBookWalletActions());
const opWallet = createWalletClient({ account, chain: optimism, transport: http() }).extend(dueBookWalletActions());
const accountless = createWalletClient({ chain: mainnet, transport: http() }).extend(dueBookWalletActions());
const bare = createWalletClient({ transport: http() }).extend(dueBookWalletActions());

// Reads, on clients of any chain and of none.
for (const client of [publicClient, opPublicClient, chainless]) {
  expectTypeOf(client.getDeferral({ ...book, id })).resolves.toEqualTypeOf<Deferral | undefined>();
  expectTypeOf(client.listDue(book)).resolves.toEqualTypeOf<bigint[]>();
  expectTypeOf(client.listOpen(book)).resolves.toEqualTypeOf<{ id: bigint; kind: Kind }[]>();
  expectTypeOf(client.previewClaim({ ...book, id })).resolves.toEqualTypeOf<Outcome>();
  expectTypeOf(client.getRights({ ...book, account: owner })).resolves.toEqualTypeOf<Rights>();
  expectTypeOf(client.getOpenDeferrals(book)).resolves.toEqualTypeOf<KeptDeferral[]>();
}
expectTypeOf(getDeferral(opPublicClient, { ...book, id })).resolves.toEqualTypeOf<Deferral | undefined>();
expectTypeOf(publicClient.getBook(book)).resolves.toMatchTypeOf<{ clock: "Timestamp" | "BlockNumber"; now: bigint }>();

// A block by number or by tag, not by both.
publicClient.getDeferral({ ...book, id, blockNumber: 1n });
publicClient.getDeferral({ ...book, id, blockTag: "pending" });
// @ts-expect-error which of the two?
publicClient.getDeferral({ ...book, id, blockNumber: 1n, blockTag: "pending" });

// Quantities are bigints.
// @ts-expect-error
publicClient.getDeferral({ ...book, id: 1 });
// @ts-expect-error
wallet.schedule({ ...book, owner, delay: 60 });
// @ts-expect-error
wallet.perform({ ...book, items: [{ id: 1 }] });

// Writes give a hash. Account and chain have to be named where the client has none.
expectTypeOf(wallet.schedule({ ...book, owner, delay: 1n })).resolves.toEqualTypeOf<Hash>();
expectTypeOf(opWallet.claim({ ...book, id })).resolves.toEqualTypeOf<Hash>();
expectTypeOf(schedule(wallet, { ...book, owner, delay: 1n })).resolves.toEqualTypeOf<Hash>();
wallet.schedule({ ...book, owner, delay: 1n, account: owner, chain: optimism, gas: 1n, nonce: 1 });
accountless.claim({ ...book, id, account });
bare.claim({ ...book, id, account, chain: mainnet });
bare.claim({ ...book, id, account: null, chain: null });
// @ts-expect-error no account
accountless.claim({ ...book, id });
// @ts-expect-error no chain
bare.claim({ ...book, id, account });
// A wallet of which nothing is known, as a page gets it.
declare const unknown: WalletClient;
unknown.extend(dueBookWalletActions()).claim({ ...book, id, account, chain: mainnet });

// Times and payload have defaults, an owner has none.
wallet.schedule({ ...book, owner, delay: 1n, payload: "0x12", ttl: undefined });
// @ts-expect-error no owner
wallet.schedule({ ...book, delay: 1n });
wallet.claimSealed({ ...book, deferral: kept });
// @ts-expect-error a sealed deferral is handed back whole
wallet.claimSealed({ ...book, deferral: { id } });
wallet.perform({ ...book, items: [{ id }, deferral, kept], atLeast: 2n });
// @ts-expect-error both rights are said
wallet.setRights({ ...book, grantee: owner, rights: { claimer: true } });

// A prepared call knows what it comes to.
expectTypeOf(prepareSchedule({ ...book, owner, delay: 1n })).toEqualTypeOf<PreparedCall<bigint>>();
expectTypeOf(simulateCall(publicClient, prepareClaim({ ...book, id }))).resolves.toEqualTypeOf<Deferral>();
expectTypeOf(publicClient.simulateCall(prepareClaim({ ...book, id }))).resolves.toEqualTypeOf<Deferral>();
expectTypeOf(publicClient.simulateCall(prepareClaimSealed({ ...book, deferral }))).resolves.toEqualTypeOf<void>();
expectTypeOf(publicClient.simulateCall(preparePerform({ ...book, items: [] }))).resolves.toEqualTypeOf<Performed[]>();
expectTypeOf(publicClient.simulateCall(prepareCancelMany({ ...book, ids: [] }))).resolves.toEqualTypeOf<Outcome[]>();
expectTypeOf(publicClient.simulateCall(prepareClaimMany({ ...book, ids: [] }))).resolves.toEqualTypeOf<
  ClaimManyResult[]
>();
expectTypeOf(wallet.sendCall(prepareClaim({ ...book, id }), {})).resolves.toEqualTypeOf<Hash>();

// A log with a deferral is one of a schedule.
if (log.eventName === "DeferralScheduled") expectTypeOf(log.deferral).toEqualTypeOf<KeptDeferral>();
else expectTypeOf(log).not.toHaveProperty("deferral");

// Timers on chain. Only who creates or cancels is not asked whose session it is.
expectTypeOf(publicClient.listTimers(session)).resolves.toEqualTypeOf<ChainTimerHead[]>();
expectTypeOf(publicClient.getTimers({ ...session, ids: [id] })).resolves.toEqualTypeOf<(ChainTimer | undefined)[]>();
expectTypeOf(publicClient.simulateCall(prepareClaimDueTimers(session))).resolves.toEqualTypeOf<ChainTimer[]>();
wallet.createTimer({ address: owner, name: session.name, note: "0x12", fireAt: 1n });
// @ts-expect-error whose session?
wallet.claimDueTimers({ address: owner, name: session.name });
// @ts-expect-error times are bigints
wallet.createTimer({ ...session, note: "0x12", fireAt: 1 });
if (timerLog.eventName === "TimerCreated") expectTypeOf(timerLog.timer).toEqualTypeOf<ChainTimer>();
else expectTypeOf(timerLog).not.toHaveProperty("timer");

// Errors are told apart by name.
const decoded = decodeDueBookError(new Error());
expectTypeOf(decoded).toEqualTypeOf<DueBookContractError | undefined>();
if (decoded?.name === "NotDueError") expectTypeOf(decoded).toEqualTypeOf<NotDueError>();
if (decoded?.name === "CallFailedError") expectTypeOf(decoded.reason).toEqualTypeOf<Hex>();
expectTypeOf<"NotDue">().toExtend<DueBookErrorName>();
expectTypeOf<NotDueError>().toExtend<WriteErrorType>();
