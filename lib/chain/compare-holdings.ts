import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  listPaymentsToCompare,
  listWatchedPayments,
  setCompareAfter,
} from "#lib/chain/chain-payments.queries";
import type {
  ChainAlert,
  ChainBlock,
  ChainPayment,
  ChainReader,
  ChainWatch,
  RangeRead,
} from "#lib/chain/chain-reader";
import { type NewChainTransfer, sumSeen } from "#lib/chain/chain-transfers.queries";

/** Replaces a log's index for a transfer that only the balance shows. */
export const BY_BALANCE = -2;

const MOST_AT_A_TIME = 50;
const AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;
/** Pause (ms) before an address is searched again that sources did not read completely; other addresses come first. */
const UNREAD_AFTER_MS = 5 * 60 * 1000;
/** How far back a surplus at an address is searched for, in ranges of the reader. */
const MOST_RANGES = 100;

/** The inputs of a comparison, and how its results are stored. */
export type Comparison = {
  watch: ChainWatch;
  reader: ChainReader;
  head: ChainBlock;
  /** True in a pass that read new blocks. */
  isNew: boolean;
  alerts: ChainAlert[];
  storeRead(read: RangeRead, payments: readonly ChainPayment[]): Promise<void>;
  storeUnseen(found: NewChainTransfer[]): Promise<void>;
};

/**
 * Compares what addresses hold with the transfers seen: at the end of each quote, then daily, and in each pass for coins that
 * arrive without transactions. A surplus that is not found in blocks becomes one transfer under the newest block's hash. An
 * address that cannot be read raises an alert and is retried.
 */
export async function compareHoldings(comparison: Comparison): Promise<void> {
  const { watch, reader, head, isNew } = comparison;
  const due = await listPaymentsToCompare(db(), watch, MOST_AT_A_TIME);
  const isDue = new Set(due.map(({ id }) => id));
  const always = reader.measures && isNew ? await listWatchedPayments(db(), watch) : [];
  const coins = always.filter(({ asset, id }) => asset === null && !isDue.has(id));
  const payments = [...due, ...coins];
  const seen = await sumSeen(
    db(),
    payments.map(({ id }) => id),
  );
  const unseen: NewChainTransfer[] = [];
  const compared: string[] = [];
  const unread: ChainPayment[] = [];
  for (const payment of payments) {
    const holding = await reader.findHolding(payment, head.height);
    const beyond = (units = 0n) => (holding?.units ?? 0n) - units;
    const isWhole =
      holding !== null && (beyond(seen.get(payment.id)) <= 0n || (await searchAgain(comparison, payment)));
    if (!isWhole && isDue.has(payment.id)) unread.push(payment);
    if (!isWhole) continue;
    if (isDue.has(payment.id)) compared.push(payment.id);
    if (beyond(seen.get(payment.id)) <= 0n) continue;
    const amountUnits = beyond((await sumSeen(db(), [payment.id])).get(payment.id));
    if (amountUnits <= 0n || !reader.measures) continue;
    unseen.push({ ...toTransfer(payment, head), amountUnits });
    if (payment.asset !== null) comparison.alerts.push(toAlert(payment, amountUnits));
  }
  if (unseen.length > 0) await comparison.storeUnseen(unseen);
  comparison.alerts.push(...unread.map(toUnreadAlert));
  await setCompareAfter(db(), compared, AGAIN_AFTER_MS);
  await setCompareAfter(
    db(),
    unread.map(({ id }) => id),
    UNREAD_AFTER_MS,
  );
}

/**
 * Searches all blocks since the payment was opened for transfers to its address. Returns false when a source did not report
 * everything.
 */
async function searchAgain({ reader, head, storeRead }: Comparison, payment: ChainPayment): Promise<boolean> {
  if (payment.fromHeight === null) return true;
  let isWhole = true;
  const oldest = Math.max(payment.fromHeight, head.height - MOST_RANGES * reader.mostBlocks);
  for (let from = oldest + 1; from <= head.height; from += reader.mostBlocks) {
    const to = Math.min(from + reader.mostBlocks - 1, head.height);
    // `fresh` lies beyond the range, so no block is read in full again.
    const read = await reader.readRange({ from, fresh: to + 1, to, isSearch: true }, [payment]);
    await storeRead(read, [payment]);
    isWhole &&= read.unread.length === 0;
  }
  return isWhole;
}

function toTransfer({ id, asset }: ChainPayment, { hash, height }: ChainBlock) {
  return {
    paymentId: id,
    hash,
    position: BY_BALANCE,
    asset,
    blockHeight: height,
    blockHash: hash,
    seenAt: databaseNow(),
  };
}

function toUnreadAlert({ id, address }: ChainPayment): ChainAlert {
  const detail = `no source reports everything that arrived at ${address} of ${id}: none answers, or there is too much; they will be asked again`;
  return { reason: "UNREADABLE", about: address, detail };
}

function toAlert({ id, address }: ChainPayment, units: bigint): ChainAlert {
  return {
    reason: "CONTRADICTION",
    about: address,
    detail: `${address} of ${id} holds ${units} units more than any transfer shows`,
  };
}
