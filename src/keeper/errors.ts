import type { Address, Hex } from "viem";
import { BaseError } from "../errors/base.ts";
import { StoreUnavailable } from "../timers/errors.ts";
import type { ChainIdentity } from "./guards.ts";

/** The keeper's account carries code, as it does after an EIP-7702 delegation. */
export class AccountHasCodeError extends BaseError {
  override readonly name = "AccountHasCodeError";
  readonly account: Address;
  readonly code: Hex;

  constructor({ account, code }: { account: Address; code: Hex }) {
    super(`${account} carries code (${code}), and what it sends can do more than it says.`, {
      metaMessages: [
        "A contract that a keeper calls can reach such an account from inside the call, and drain it.",
        "Use a fresh key for the keeper, or take the delegation back.",
      ],
    });
    this.account = account;
    this.code = code;
  }
}

/** The node serves another chain than the configuration says. */
export class WrongChainError extends BaseError {
  override readonly name = "WrongChainError";
  readonly wanted: number;
  readonly found: number;

  constructor({ wanted, found }: { wanted: number; found: number }) {
    super(`The node serves chain ${found}, and the keeper is set up for chain ${wanted}.`, {
      metaMessages: ["Check the RPC URL and the chain id."],
    });
    this.wanted = wanted;
    this.found = found;
  }
}

/** There is no contract where a book should be. */
export class NoContractError extends BaseError {
  override readonly name = "NoContractError";
  readonly address: Address;
  readonly chainId: number;

  constructor({ address, chainId }: { address: Address; chainId: number }) {
    super(`There is no contract at ${address} on chain ${chainId}.`, {
      metaMessages: ["Check the address of the book, and the chain."],
    });
    this.address = address;
    this.chainId = chainId;
  }
}

/** The chain has no base fee, which the keeper's caps are built on. */
export class NoBaseFeeError extends BaseError {
  override readonly name = "NoBaseFeeError";
  readonly blockNumber: bigint;

  constructor({ blockNumber }: { blockNumber: bigint }) {
    super(`Block ${blockNumber} has no base fee; the keeper sends transactions of EIP-1559 only.`);
    this.blockNumber = blockNumber;
  }
}

/** Two loops of one keeper would send everything twice. */
export class AlreadyRunningError extends BaseError {
  override readonly name = "AlreadyRunningError";

  constructor() {
    super("This keeper's loop is running already.", { metaMessages: ["End it by its signal first."] });
  }
}

/** Another process has opened the store for this account. An account has one writer, and it is the newest. */
export class AccountTakenOverError extends BaseError {
  override readonly name = "AccountTakenOverError";
  readonly account: Address;

  constructor({ account }: { account: Address }) {
    super(`Another process has taken over the account ${account}, and this one sends no more.`, {
      metaMessages: ["Run one keeper for each account."],
    });
    this.account = account;
  }
}

/** Tells what ends a whole step: a keeper does nothing that it cannot write down. */
export function isStoreTrouble(error: unknown): boolean {
  return error instanceof AccountTakenOverError || error instanceof StoreUnavailable;
}

/** The store holds the work of another chain, or of an earlier life of a local one. */
export class StoreOfAnotherChainError extends BaseError {
  override readonly name = "StoreOfAnotherChainError";
  /** The file, or the server and database without the credentials. */
  readonly location: string;
  readonly wanted: ChainIdentity;
  readonly found: ChainIdentity;

  constructor({ location, wanted, found }: { location: string; wanted: ChainIdentity; found: ChainIdentity }) {
    super(
      `The store at ${location} is that of chain ${found.chainId} with the first block ${found.genesisHash}, and the node serves chain ` +
        `${wanted.chainId} with ${wanted.genesisHash}.`,
      { metaMessages: ["Give each chain a store of its own; a local chain that starts anew is another chain."] },
    );
    this.location = location;
    this.wanted = wanted;
    this.found = found;
  }
}

/** Settings that a keeper cannot start with, all of them at once. */
export class KeeperConfigError extends BaseError {
  override readonly name = "KeeperConfigError";
  /** Each key and what is wrong with it. Values are left out: some are secret. */
  readonly issues: readonly { key: string; problem: string }[];

  constructor({ issues }: { issues: readonly { key: string; problem: string }[] }) {
    super("The keeper's settings are not complete.", {
      metaMessages: issues.map(({ key, problem }) => `${key}: ${problem}`),
    });
    this.issues = issues;
  }
}
