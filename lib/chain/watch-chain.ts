import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  type ChainCursor,
  type ChainWatch,
  claimCursor,
  deleteBlocks,
  deleteBlocksBelow,
  moveCursor,
  type Reached,
  releaseCursor,
  storeBlocks,
} from "#lib/chain/chain-cursors.queries";
import {
  type ChainPayment,
  listWatchedPayments,
  raiseVersions,
  setCompareAfter,
} from "#lib/chain/chain-payments.queries";
import type { BlockRange, ChainAlert, ChainBlock, ChainReader, RangeRead } from "#lib/chain/chain-reader";
import {
  dropShownByBalance,
  dropTransfer,
  dropTransfersIn,
  listOpenTransfers,
  type NewChainTransfer,
  type OpenTransfer,
  setWitnessed,
  storeTransfers,
  sumWitnessed,
} from "#lib/chain/chain-transfers.queries";
import { BY_BALANCE, compareHoldings } from "#lib/chain/compare-holdings";
import {
  COMPARED_DEPTH,
  findReorganization,
  KEPT_BLOCKS,
  type Reorganization,
} from "#lib/chain/find-reorganization";
import { strayAlerts, toRows } from "#lib/chain/found-transfers";
import { noteWaiting } from "#lib/chain/note-waiting";
import { requiredDepth } from "#lib/invoices/required-depth.rules";

/** How long a lease lasts: longer than one step of a pass, each of which extends it. */
const LEASE_MS = 60_000;
/** Age (ms) from which a transfer without a second source raises an alert. */
const ALONE_AFTER_MS = 15 * 60 * 1000;

/** How many transfers of a payment are verified in one pass: many tiny transfers to one address must not delay others. */
const MOST_CONFIRMED = 50;

/** Another worker holds the lease now, so nothing that was read is stored. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

type Pass = { watch: ChainWatch; reader: ChainReader; owner: string; alerts: ChainAlert[] };

/**
 * One pass: takes a chain's lease, undoes a reorganization, reads new blocks, compares holdings, and verifies deep transfers.
 * Each range is stored with the cursor, so a pass can end anywhere. Returns alerts, or null when another worker holds the
 * lease; throws the source's errors.
 */
export async function watchChain(
  watch: ChainWatch,
  reader: ChainReader,
  owner: string,
): Promise<ChainAlert[] | null> {
  const claimed = await claimCursor(db(), watch, { owner, forMs: LEASE_MS });
  if (!claimed) return null;
  const pass: Pass = { watch, reader, owner, alerts: [] };
  try {
    await runPass(pass, claimed);
    return pass.alerts;
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    throw error;
  } finally {
    await releaseCursor(db(), watch, owner);
  }
}

async function runPass(pass: Pass, claimed: ChainCursor): Promise<void> {
  const { watch, reader, alerts } = pass;
  await noteWaiting(watch, reader);
  // The newest block is read before the addresses: an address issued later cannot have been paid in a block up to it.
  const head = await reader.findHead();
  const reorganized = await findReorganization(reader, watch, claimed, head);
  let reached = reachedBy(claimed, head);
  if (reorganized) {
    const height = Math.min(reached.height, reorganized.common.height);
    reached = { ...reached, height, agreedHeight: Math.min(reached.agreedHeight, height) };
    await undo(pass, reorganized, reached);
  }
  const isNew = reached.height < head.height;
  reached = await readUpTo(pass, head, reached);
  const storeRead = (read: RangeRead, payments: readonly ChainPayment[]) =>
    store(pass, reached, (tx) => storeFound(tx, pass, read, payments));
  const storeUnseen = (found: NewChainTransfer[]) =>
    store(pass, reached, async (tx) => {
      await raiseVersions(tx, await storeTransfers(tx, found));
      await storeBlocks(tx, watch, [head]);
    });
  await compareHoldings({ watch, reader, head, isNew, alerts, storeRead, storeUnseen });
  await hearSources(pass, reached);
}

function reachedBy({ height, agreedHeight }: ChainCursor, head: ChainBlock): Reached {
  return { height, headHeight: head.height, agreedHeight: Math.min(agreedHeight ?? height, height) };
}

/** Reads first the blocks that too few sources have read, then the new ones, as long as enough sources answer. */
async function readUpTo(pass: Pass, head: ChainBlock, from: Reached): Promise<Reached> {
  const { reader } = pass;
  let reached = from;
  let read = reader.areEnough ? reached.agreedHeight : reached.height;
  while (read < head.height) {
    const to = Math.min(read + reader.mostBlocks, head.height);
    const range = { from: Math.max(0, read + 1 - reader.overlap), fresh: read + 1, to };
    reached = await readRange(pass, range, reached);
    // The next pass reads what the other sources do not have yet.
    read = reached.agreedHeight === to ? to : Math.max(to, reached.height);
  }
  return reached;
}

async function undo(pass: Pass, { gone }: Reorganization, reached: Reached): Promise<void> {
  const hashes = gone.map(({ hash }) => hash);
  const heights = gone.map((block) => block.height);
  await store(pass, reached, async (tx) => {
    await raiseVersions(tx, await dropTransfersIn(tx, pass.watch, hashes));
    await deleteBlocks(tx, pass.watch, heights);
  });
}

async function readRange(pass: Pass, range: BlockRange, before: Reached): Promise<Reached> {
  const { watch, reader } = pass;
  const payments = await listWatchedPayments(db(), watch);
  const { agreedTo, ...read } = await reader.readRange(range, payments);
  // The comparison reads these addresses again separately; for the other addresses the range counts as read.
  await setCompareAfter(db(), read.unread, 0);
  const isNext = before.agreedHeight >= range.fresh - 1;
  const reached = {
    height: Math.max(before.height, range.to),
    headHeight: before.headHeight,
    agreedHeight: isNext ? Math.max(before.agreedHeight, agreedTo) : before.agreedHeight,
  };
  await store(pass, reached, async (tx) => {
    const open = await listOpenTransfers(tx, watch, before.height - COMPARED_DEPTH);
    const deeper = open.filter((transfer) => !isDeep(transfer, before.height));
    await raiseVersions(tx, [...new Set(deeper.map(({ paymentId }) => paymentId))]);
    await storeFound(tx, pass, read, payments);
    await deleteBlocksBelow(tx, watch, reached.height - KEPT_BLOCKS);
  });
  return reached;
}

async function storeFound(
  tx: Tx,
  { watch, alerts }: Pass,
  { transfers, blocks }: RangeRead,
  payments: readonly ChainPayment[],
): Promise<void> {
  const found = await toRows(tx, transfers, payments);
  const changed = await storeTransfers(tx, found);
  for (const paymentId of changed) {
    const heights = found.flatMap((one) => (one.paymentId === paymentId ? [one.blockHeight ?? 0] : []));
    const known = { position: BY_BALANCE, fromHeight: Math.min(...heights) };
    if (await dropShownByBalance(tx, paymentId, known)) await setCompareAfter(tx, [paymentId], 0);
  }
  await raiseVersions(tx, changed);
  await storeBlocks(tx, watch, blocks);
  alerts.push(...strayAlerts(found, payments));
}

/**
 * Asks every source about the transfers that have just become deep enough. A transfer pays if enough sources show it and none
 * denies it.
 */
async function hearSources(pass: Pass, reached: Reached): Promise<void> {
  const { watch, reader, alerts } = pass;
  const open = await listOpenTransfers(db(), watch, reached.height - COMPARED_DEPTH);
  const countOf = new Map<string, number>();
  for (const transfer of open) {
    if (transfer.isWitnessed || !isDeep(transfer, reached.height)) continue;
    const count = countOf.get(transfer.paymentId) ?? 0;
    if (count >= MOST_CONFIRMED) continue;
    countOf.set(transfer.paymentId, count + 1);
    const { verdict, detail } = await reader.testify(transfer, await sumWitnessed(db(), transfer));
    if (verdict === "SHOWN" || verdict === "UNKNOWN") {
      await store(pass, reached, async (tx) => {
        await (verdict === "SHOWN" ? setWitnessed : dropTransfer)(tx, transfer);
        await raiseVersions(tx, [transfer.paymentId]);
      });
    }
    const alert =
      verdict === "TOO_FEW" ? toAloneAlert(transfer, reached, detail) : toContradiction(transfer, detail);
    if (verdict !== "SHOWN" && alert) alerts.push(alert);
  }
}

function toContradiction({ hash }: OpenTransfer, detail: string): ChainAlert {
  return { reason: "CONTRADICTION", about: hash, detail };
}

/** The other source may only be a little late. */
function toAloneAlert(transfer: OpenTransfer, { height }: Reached, detail: string): ChainAlert | null {
  const isYoung = databaseNow().getTime() - transfer.seenAt.getTime() < ALONE_AFTER_MS;
  if (isYoung || !isDeep(transfer, height - 1)) return null;
  return { reason: "UNWITNESSED", about: transfer.hash, detail };
}

/** Stores what was read together with its cursor, while we hold the lease. */
function store({ watch, owner }: Pass, reached: Reached, write: (tx: Tx) => Promise<void>): Promise<void> {
  return transaction(async (tx) => {
    if (!(await moveCursor(tx, watch, reached, { owner, forMs: LEASE_MS }))) throw new LeaseLost();
    await write(tx);
  });
}

function isDeep(
  { blockHeight, isBlockReward, requiredConfirmations }: OpenTransfer,
  height: number,
): boolean {
  const required = requiredDepth(isBlockReward, requiredConfirmations);
  return blockHeight !== null && height - blockHeight + 1 >= required;
}
