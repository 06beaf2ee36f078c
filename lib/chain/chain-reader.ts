import type { ChainBlock, ChainWatch } from "#db/queries/chain/chain-cursors";
import type { ChainPayment } from "#db/queries/chain/chain-payments";
import type { OpenTransfer } from "#db/queries/chain/chain-transfers";
import type { ReportAlertReason } from "#lib/domain/payment/report-alert";

export type { ChainBlock, ChainPayment, ChainWatch, OpenTransfer };

/** Something that came to a watched address. `at` is the time of its block; `asset` is null for the chain's own coin. */
export type FoundTransfer = {
  address: string;
  hash: string;
  position: number;
  asset: string | null;
  amountUnits: bigint;
  /** True for an output of a block's own reward, which cannot be spent at once. */
  isBlockReward?: boolean;
  block: ChainBlock;
  at: Date;
};

/** Coins that wait for a block: what a chain transaction would bring to an address. */
export type WaitingTransfer = { address: string; hash: string; amountUnits: bigint };

/**
 * The blocks to read: logs of all of them; those from `fresh` on were never read before. `isSearch` where one address is searched
 * alone, and more of it is read.
 */
export type BlockRange = { from: number; fresh: number; to: number; isSearch?: boolean };

/**
 * What came to the payments' addresses in a range, and the blocks that were seen, with its last one among them. `unread` are the payments
 * whose addresses were not read, or not to their end; the others were.
 */
export type RangeRead = { transfers: FoundTransfer[]; blocks: ChainBlock[]; unread: string[] };

/** What somebody must look at: a source that contradicts another, or coins that pay nothing. `about` tells one from another. */
export type ChainAlert = { reason: ReportAlertReason; about: string; detail: string };

/** One source of a chain, as it answers in one pass of the watcher. Every method may throw as the port does. */
export type ChainSource = {
  readonly host: string;
  /** Its newest block when the pass began. */
  readonly head: ChainBlock;
  /** The block at a height; null when the source has none there. */
  findBlock(height: number): Promise<ChainBlock | null>;
  /** All that it shows in a range. */
  readRange(range: BlockRange, payments: readonly ChainPayment[]): Promise<RangeRead>;
  /**
   * Whether it shows a transfer when it is asked for it anew: in the same block, which is on its chain, with the same amount, and with an
   * address that really holds so much beside the `witnessedUnits` that came before. Null where it has not come that far.
   */
  shows(transfer: OpenTransfer, witnessedUnits: bigint): Promise<boolean | null>;
  /** What waits for a block and would bring payments their asset, as far as the source tells it. */
  findWaiting(payments: readonly ChainPayment[]): Promise<WaitingTransfer[]>;
  /**
   * What came to a payment's address up to that height in its asset, as far as the source tells it; null where it does not. Never less
   * than what arrived, and no more where `measures` is true.
   */
  findHolding(payment: ChainPayment, height: number): Promise<bigint | null>;
};

/**
 * How the sources stand to a transfer: enough of them show it and none denies it; some deny it; none of enough sources knows it; or
 * too few can tell. `detail` names them.
 */
export type Testimony = { verdict: "SHOWN" | "DENIED" | "UNKNOWN" | "TOO_FEW"; detail: string };

/** What several sources show of a chain together, read from one pass of the watcher to its end. Every method may throw; the pass is then given up. */
export type ChainReader = {
  /** The most blocks of one range. */
  readonly mostBlocks: number;
  /** How many blocks are read again in each pass: a source that was a little behind may have left something out. */
  readonly overlap: number;
  /** True where as many sources answer as have to show a transfer. */
  readonly areEnough: boolean;
  /** True where coins may come that no transaction shows: addresses are then compared in each pass, not only when they are due. */
  readonly measures: boolean;
  /** How long after its creation a payment's quote ends. */
  readonly quoteMs: number;
  /** The newest block. */
  findHead(): Promise<ChainBlock>;
  /** The block at a height; null when the source has none there. */
  findBlock(height: number): Promise<ChainBlock | null>;
  /** All that any source shows in a range; sources enough have read it up to `agreedTo`, which is below `from` where none has. */
  readRange(range: BlockRange, payments: readonly ChainPayment[]): Promise<RangeRead & { agreedTo: number }>;
  /** Asks every source anew about a transfer that is deep enough to pay. */
  testify(transfer: OpenTransfer, witnessedUnits: bigint): Promise<Testimony>;
  /** What waits for a block by the word of as many sources as have to show a transfer. */
  findWaiting(payments: readonly ChainPayment[]): Promise<WaitingTransfer[]>;
  /** The most that any source says to have come to a payment's address; `units` is null where none can tell, the whole null where none answers. */
  findHolding(payment: ChainPayment, height: number): Promise<{ units: bigint | null } | null>;
};
