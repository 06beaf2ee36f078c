import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  type ChainBlock,
  type ChainCursor,
  type ChainWatch,
  claimCursor,
  deleteBlocks,
  deleteBlocksBelow,
  moveCursor,
  releaseCursor,
  storeBlocks,
} from "#db/queries/chain-cursors";
import { type ChainPayment, listWatchedPayments, raiseVersions } from "#db/queries/chain-payments";
import {
  dropTransfersIn,
  listOpenTransfers,
  type NewChainTransfer,
  type OpenTransfer,
  setWitnessed,
  storeTransfers,
  sumCoins,
} from "#db/queries/chain-transfers";
import type { BlockRange, ChainAlert, ChainReader, FoundTransfer } from "#lib/chain/chain-reader";
import {
  COMPARED_DEPTH,
  findReorganisation,
  KEPT_BLOCKS,
  type Reorganisation,
} from "#lib/chain/find-reorganisation";

/** Longer than one step of a pass takes; each step lengthens it. */
const LEASE_MS = 60_000;
/** In place of a log's index: what only the balance shows. */
const BY_BALANCE = -2;

/** Another worker holds the lease by now; nothing of what was read is stored. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

type Reached = { height: number; headHeight: number };
type Pass = { watch: ChainWatch; reader: ChainReader; owner: string; alerts: ChainAlert[] };

/**
 * One pass: takes the lease of a chain, undoes what a reorganisation took away, reads all blocks up to the newest one, range by
 * range, and has what is deep enough confirmed by a second source. What a range brought and the cursor are stored together, so
 * that a pass can end anywhere and the next one leaves nothing out. Answers what somebody must look at; null where another worker
 * holds the lease. Throws what the source throws.
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
  const { watch, reader } = pass;
  // Before the addresses are read: one that is given out later cannot have been paid in a block up to here.
  const head = await reader.findHead();
  const reorganised = await findReorganisation(reader, watch, claimed, head);
  let { height } = claimed;
  if (reorganised) {
    height = Math.min(height, reorganised.common.height);
    await undo(pass, reorganised, { height, headHeight: head.height });
  }
  const isNew = height < head.height;
  while (height < head.height) {
    const to = Math.min(height + reader.mostBlocks, head.height);
    const from = Math.max(0, height + 1 - reader.overlap);
    await readRange(pass, { from, fresh: height + 1, to }, head.height);
    height = to;
  }
  if (isNew) await storeUnseen(pass, head);
  await findWitnesses(pass, { height, headHeight: head.height });
}

async function undo(pass: Pass, { gone }: Reorganisation, reached: Reached): Promise<void> {
  const hashes = gone.map(({ hash }) => hash);
  const heights = gone.map((block) => block.height);
  await store(pass, reached, async (tx) => {
    await raiseVersions(tx, await dropTransfersIn(tx, pass.watch, hashes));
    await deleteBlocks(tx, pass.watch, heights);
  });
}

async function readRange(pass: Pass, range: BlockRange, headHeight: number): Promise<void> {
  const { watch, reader, alerts } = pass;
  const payments = await listWatchedPayments(db(), watch);
  const { transfers, blocks } = await reader.readRange(range, payments);
  const found = toRows(transfers, payments);
  const before = range.fresh - 1;
  await store(pass, { height: range.to, headHeight }, async (tx) => {
    const open = await listOpenTransfers(tx, watch, before - COMPARED_DEPTH);
    const deeper = open.filter((transfer) => !isDeep(transfer, before)).map(({ paymentId }) => paymentId);
    const changed = await storeTransfers(tx, found);
    await raiseVersions(tx, [...new Set([...changed, ...deeper])]);
    await storeBlocks(tx, watch, blocks);
    await deleteBlocksBelow(tx, watch, range.to - KEPT_BLOCKS);
  });
  alerts.push(...strayAlerts(found, payments));
}

/**
 * Stores coins that a contract sent, which no block shows as a transaction to the address: what the address holds beyond all that
 * was seen, as one transfer under the hash of the block at which it was found.
 */
async function storeUnseen(pass: Pass, head: ChainBlock): Promise<void> {
  const { watch, reader } = pass;
  const payments = (await listWatchedPayments(db(), watch)).filter(({ asset }) => asset === null);
  const seen = await sumCoins(db(), watch);
  const block = { blockHeight: head.height, blockHash: head.hash };
  const found: NewChainTransfer[] = [];
  for (const { id: paymentId, address } of payments) {
    const balance = (await reader.findBalance?.(address, head.height)) ?? 0n;
    const amountUnits = balance - (seen.get(paymentId) ?? 0n);
    const transfer = { paymentId, hash: head.hash, position: BY_BALANCE, asset: null, amountUnits };
    if (amountUnits > 0n) found.push({ ...transfer, ...block, seenAt: databaseNow() });
  }
  if (found.length === 0) return;
  await store(pass, { height: head.height, headHeight: head.height }, async (tx) => {
    await raiseVersions(tx, await storeTransfers(tx, found));
    await storeBlocks(tx, watch, [head]);
  });
}

/** Has transfers that just got deep enough confirmed by another source. */
async function findWitnesses(pass: Pass, reached: Reached): Promise<void> {
  const { watch, reader, alerts } = pass;
  const open = await listOpenTransfers(db(), watch, reached.height - COMPARED_DEPTH);
  const witnessed: OpenTransfer[] = [];
  for (const transfer of open) {
    if (transfer.isWitnessed || !isDeep(transfer, reached.height)) continue;
    if (await reader.isWitnessed(transfer)) witnessed.push(transfer);
    else alerts.push(toContradiction(transfer));
  }
  if (witnessed.length === 0) return;
  await store(pass, reached, async (tx) => {
    for (const transfer of witnessed) await setWitnessed(tx, transfer);
    await raiseVersions(tx, [...new Set(witnessed.map(({ paymentId }) => paymentId))]);
  });
}

function toContradiction({ hash }: OpenTransfer): ChainAlert {
  return {
    reason: "CONTRADICTION",
    about: hash,
    detail: "another source of the chain does not show this transfer",
  };
}

/** Stores what was read together with how far that goes, while the lease is ours. */
function store({ watch, owner }: Pass, reached: Reached, write: (tx: Tx) => Promise<void>): Promise<void> {
  return transaction(async (tx) => {
    if (!(await moveCursor(tx, watch, reached, { owner, forMs: LEASE_MS }))) throw new LeaseLost();
    await write(tx);
  });
}

function isDeep({ blockHeight, requiredConfirmations }: OpenTransfer, height: number): boolean {
  return blockHeight !== null && height - blockHeight + 1 >= requiredConfirmations;
}

function toRows(found: readonly FoundTransfer[], payments: readonly ChainPayment[]): NewChainTransfer[] {
  const byAddress = new Map(payments.map(({ address, id }) => [address, id]));
  const rows = new Map<string, NewChainTransfer>();
  const now = databaseNow();
  for (const { address, hash, position, asset, amountUnits, block, at } of found) {
    const paymentId = byAddress.get(address);
    if (paymentId === undefined) continue;
    rows.set(`${paymentId} ${hash} ${position}`, {
      paymentId,
      hash,
      position,
      asset,
      amountUnits,
      blockHeight: block.height,
      blockHash: block.hash,
      // Who makes a block may date it a little ahead.
      seenAt: at < now ? at : now,
    });
  }
  return [...rows.values()];
}

/** Another asset than was asked for: it pays nothing, and somebody has to decide about it. */
function strayAlerts(found: readonly NewChainTransfer[], payments: readonly ChainPayment[]): ChainAlert[] {
  const assets = new Map(payments.map(({ id, asset }) => [id, asset]));
  return found
    .filter(({ paymentId, asset }) => assets.get(paymentId) !== asset)
    .map(({ paymentId, hash, asset }) => ({
      reason: "ANOTHER_CURRENCY",
      about: hash,
      detail: `${asset ?? "the chain's own coin"} came for ${paymentId}, which waits for another asset`,
    }));
}
