import type { ChainBlock, ChainWatch } from "#lib/chain/chain-cursors.queries";
import type { ChainPayment } from "#lib/chain/chain-payments.queries";
import type { OpenTransfer } from "#lib/chain/chain-transfers.queries";
import type { ReportAlertReason } from "#lib/payments/report-alert.rules";

export type { ChainBlock, ChainPayment, ChainWatch, OpenTransfer };

/** A transfer to a watched address. `at` is its block's time; `asset` is null for the chain's own coin. */
export type FoundTransfer = {
  address: string;
  hash: string;
  position: number;
  asset: string | null;
  amountUnits: bigint;
  /** True for an output of a block reward, which cannot be spent at once. */
  isBlockReward?: boolean;
  block: ChainBlock;
  at: Date;
};

/** An unconfirmed transfer: what a chain transaction would bring to an address. */
export type WaitingTransfer = { address: string; hash: string; amountUnits: bigint };

/**
 * The blocks whose logs are read; those from `fresh` on are read for the first time. With `isSearch`, a single address is
 * searched more thoroughly.
 */
export type BlockRange = { from: number; fresh: number; to: number; isSearch?: boolean };

/**
 * The transfers to the payments' addresses in a range, and the blocks that were read, with the last one of the range. `unread`
 * are the payments whose addresses were not read completely.
 */
export type RangeRead = { transfers: FoundTransfer[]; blocks: ChainBlock[]; unread: string[] };

/** An alert for an operator: a source that contradicts another, or coins that pay nothing. `about` identifies it. */
export type ChainAlert = { reason: ReportAlertReason; about: string; detail: string };

/** One source of a chain, as it answers in one pass of the watcher. Every method may throw as the port does. */
export type ChainSource = {
  readonly host: string;
  /** The source's newest block at the start of the pass. */
  readonly head: ChainBlock;
  /** The block at a height; null when the source does not have it. */
  findBlock(height: number): Promise<ChainBlock | null>;
  /** Everything that it shows in a range. */
  readRange(range: BlockRange, payments: readonly ChainPayment[]): Promise<RangeRead>;
  /**
   * Whether the source shows a transfer when asked again: in the same block of its chain, with the same amount, at an address
   * that holds this amount in addition to the earlier `witnessedUnits`. Null when the source has not read the block yet.
   */
  shows(transfer: OpenTransfer, witnessedUnits: bigint): Promise<boolean | null>;
  /** Unconfirmed transfers of the payments' assets, if the source reports them. */
  findWaiting(payments: readonly ChainPayment[]): Promise<WaitingTransfer[]>;
  /**
   * How many units of the payment's asset arrived at its address up to a height; null if the source cannot know. The number is
   * never too small, and it is exact if `measures` is true.
   */
  findHolding(payment: ChainPayment, height: number): Promise<bigint | null>;
};

/**
 * The sources' verdict on a transfer. SHOWN: enough sources show it and none denies it. DENIED: some deny it. UNKNOWN: enough
 * sources answer, but none knows it. TOO_FEW: too few can answer. `detail` names the sources.
 */
export type Testimony = { verdict: "SHOWN" | "DENIED" | "UNKNOWN" | "TOO_FEW"; detail: string };

/** What several sources together show about a chain in one pass. Every method may throw, which ends the pass. */
export type ChainReader = {
  /** The most blocks of one range. */
  readonly mostBlocks: number;
  /** How many blocks are read again in each pass, in case a source was slightly late and missed something. */
  readonly overlap: number;
  /** True when enough sources answer to confirm a transfer. */
  readonly areEnough: boolean;
  /** True when coins may arrive without a transaction. Addresses are then compared in each pass, not only when due. */
  readonly measures: boolean;
  /** How long (ms) after its creation a payment's quote ends. */
  readonly quoteMs: number;
  /** The newest block. */
  findHead(): Promise<ChainBlock>;
  /** The block at a height; null when the source does not have it. */
  findBlock(height: number): Promise<ChainBlock | null>;
  /**
   * Everything that any source shows in a range. Enough sources have read it up to `agreedTo`, which is below `from` if they have
   * read none of it.
   */
  readRange(range: BlockRange, payments: readonly ChainPayment[]): Promise<RangeRead & { agreedTo: number }>;
  /** Asks every source again about a transfer that is deep enough to pay. */
  testify(transfer: OpenTransfer, witnessedUnits: bigint): Promise<Testimony>;
  /** Unconfirmed transfers that enough sources show: as many as must show a transfer before it pays. */
  findWaiting(payments: readonly ChainPayment[]): Promise<WaitingTransfer[]>;
  /**
   * The most that any source reports at a payment's address. `units` is null when no source can know; the result is null when
   * none answers.
   */
  findHolding(payment: ChainPayment, height: number): Promise<{ units: bigint | null } | null>;
};
