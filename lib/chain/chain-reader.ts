import type { ChainBlock, ChainWatch } from "#db/queries/chain-cursors";
import type { ChainPayment } from "#db/queries/chain-payments";
import type { OpenTransfer } from "#db/queries/chain-transfers";
import type { ReportAlertReason } from "#lib/domain/report-alert";

export type { ChainBlock, ChainPayment, ChainWatch, OpenTransfer };

/** Something that came to a watched address. `at` is the time of its block; `asset` is null for the chain's own coin. */
export type FoundTransfer = {
  address: string;
  hash: string;
  position: number;
  asset: string | null;
  amountUnits: bigint;
  block: ChainBlock;
  at: Date;
};

/** The blocks to read: logs of all of them; those from `fresh` on were never read before. */
export type BlockRange = { from: number; fresh: number; to: number };

/** What somebody must look at: a source that contradicts another, or coins that pay nothing. `about` tells one from another. */
export type ChainAlert = { reason: ReportAlertReason; about: string; detail: string };

/** One source of a chain, read from one pass of the watcher to its end. Every method may throw; the pass is then given up. */
export type ChainReader = {
  /** The most blocks of one range. */
  readonly mostBlocks: number;
  /** How many blocks are read again in each pass: a source that was a little behind may have left something out. */
  readonly overlap: number;
  /** The newest block. */
  findHead(): Promise<ChainBlock>;
  /** The block at a height; null when the source has none there. */
  findBlock(height: number): Promise<ChainBlock | null>;
  /** All that came to the payments' addresses in a range, and the blocks that were seen, with its last one among them. */
  readRange(
    range: BlockRange,
    payments: readonly ChainPayment[],
  ): Promise<{ transfers: FoundTransfer[]; blocks: ChainBlock[] }>;
  /**
   * Whether another source shows the same transfer; true where none can be asked. What is not confirmed by one is never counted as
   * deep enough.
   */
  isWitnessed(transfer: OpenTransfer): Promise<boolean>;
  /**
   * What an address holds of the chain's own coin at that height, while nothing has left it; null when something has, or the
   * source does not tell.
   */
  findBalance?(address: string, height: number): Promise<bigint | null>;
};
