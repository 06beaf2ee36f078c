import { and, asc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { chainCursors, chainPayments, chainTransfers } from "#db/schema/chain-watch";
import type { ChainCursor, ChainWatch } from "#lib/chain/chain-cursors.queries";
import type { ChainPayment } from "#lib/chain/chain-payments.queries";

export type ChainTransfer = typeof chainTransfers.$inferSelect;
export type NewChainTransfer = Omit<ChainTransfer, "isGone" | "isWitnessed" | "isBlockReward"> &
  Partial<Pick<ChainTransfer, "isBlockReward">>;

/**
 * Stores transfers found on a chain. A known transfer moves to its new block and keeps its first sighting. Returns the payments
 * with changes.
 */
export async function storeTransfers(tx: Tx, transfers: readonly NewChainTransfer[]): Promise<string[]> {
  if (transfers.length === 0) return [];
  const { paymentId, hash, position, amountUnits, blockHash, isGone } = chainTransfers;
  const changed = await tx
    .insert(chainTransfers)
    .values([...transfers])
    .onConflictDoUpdate({
      target: [paymentId, hash, position],
      set: {
        amountUnits: sql`excluded.amount_units`,
        asset: sql`excluded.asset`,
        isBlockReward: sql`excluded.is_block_reward`,
        blockHeight: sql`excluded.block_height`,
        blockHash: sql`excluded.block_hash`,
        isGone: false,
        isWitnessed: false,
      },
      setWhere: sql`${isGone} or (${blockHash}, ${amountUnits}) is distinct from (excluded.block_hash, excluded.amount_units)`,
    })
    .returning({ paymentId });
  return [...new Set(changed.map((row) => row.paymentId))];
}

/** The position of a chain transaction that waits for a block; otherwise the position is a log or output index. */
const WAITING = -3;

/** Stores since when chain transactions wait for a block; known ones keep their first sighting. They do not count as received. */
export async function insertWaiting(
  reader: Reader,
  waiting: readonly Pick<ChainTransfer, "paymentId" | "hash" | "asset" | "amountUnits" | "seenAt">[],
): Promise<void> {
  if (waiting.length === 0) return;
  const rows = waiting.map((one) => ({ ...one, position: WAITING, isGone: true }));
  await reader.insert(chainTransfers).values(rows).onConflictDoNothing();
}

/** Since when chain transactions to payments have waited for a block, if they were seen. */
export function listWaiting(
  reader: Reader,
  paymentIds: readonly string[],
): Promise<Pick<ChainTransfer, "paymentId" | "hash" | "seenAt">[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  const { paymentId, hash, seenAt, position } = chainTransfers;
  return reader
    .select({ paymentId, hash, seenAt })
    .from(chainTransfers)
    .where(and(inArray(paymentId, [...new Set(paymentIds)]), eq(position, WAITING)));
}

/** Marks the transfers in some blocks as no longer on the chain. Returns their payments. */
export async function dropTransfersIn(
  tx: Tx,
  watch: ChainWatch,
  blockHashes: readonly string[],
): Promise<string[]> {
  const { paymentId, blockHash, isGone } = chainTransfers;
  const dropped = await tx
    .update(chainTransfers)
    .set({ isGone: true, isWitnessed: false })
    .where(
      and(inArray(paymentId, paymentsOf(tx, watch)), inArray(blockHash, [...blockHashes]), eq(isGone, false)),
    )
    .returning({ paymentId });
  return [...new Set(dropped.map((row) => row.paymentId))];
}

/** What payments received in their requested asset, by payment id, without transfers that are gone. */
export async function sumSeen(reader: Reader, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const { paymentId, amountUnits, asset, isGone } = chainTransfers;
  const sums = await reader
    .select({ paymentId, units: sql<string>`sum(${amountUnits})` })
    .from(chainTransfers)
    .innerJoin(chainPayments, eq(chainPayments.id, paymentId))
    .where(
      and(
        inArray(paymentId, [...ids]),
        eq(isGone, false),
        sql`${asset} is not distinct from ${chainPayments.asset}`,
      ),
    )
    .groupBy(paymentId);
  return new Map(sums.map((sum) => [sum.paymentId, BigInt(sum.units)]));
}

/** What a payment received in one asset, as confirmed by enough sources. */
export async function sumWitnessed(
  reader: Reader,
  { paymentId, asset }: Pick<ChainTransfer, "paymentId" | "asset">,
): Promise<bigint> {
  const [sum] = await reader
    .select({ units: sql<string>`coalesce(sum(${chainTransfers.amountUnits}), 0)` })
    .from(chainTransfers)
    .where(
      and(
        eq(chainTransfers.paymentId, paymentId),
        eq(chainTransfers.isGone, false),
        eq(chainTransfers.isWitnessed, true),
        sql`${chainTransfers.asset} is not distinct from ${asset}`,
      ),
    );
  return BigInt(sum?.units ?? 0);
}

/** Marks a transfer as not on the chain, where it may never have been. */
export async function dropTransfer(
  tx: Tx,
  { paymentId, hash, position }: Pick<ChainTransfer, "paymentId" | "hash" | "position">,
): Promise<void> {
  await tx
    .update(chainTransfers)
    .set({ isGone: true, isWitnessed: false })
    .where(
      and(
        eq(chainTransfers.paymentId, paymentId),
        eq(chainTransfers.hash, hash),
        eq(chainTransfers.position, position),
      ),
    );
}

/**
 * Removes a transfer from a height on that only the address's balance showed, because the real transfer is now known. Returns
 * whether there was one.
 */
export async function dropShownByBalance(
  tx: Tx,
  id: string,
  { position, fromHeight }: { position: number; fromHeight: number },
): Promise<boolean> {
  const { paymentId, blockHeight, isGone } = chainTransfers;
  const dropped = await tx
    .update(chainTransfers)
    .set({ isGone: true, isWitnessed: false })
    .where(
      and(
        eq(paymentId, id),
        eq(chainTransfers.position, position),
        gte(blockHeight, fromHeight),
        eq(isGone, false),
      ),
    )
    .returning({ paymentId });
  return dropped.length > 0;
}

/** A transfer with its payment's facts. */
export type OpenTransfer = ChainTransfer & { address: string; requiredConfirmations: number };

/** A chain's transfers that may still change: those in blocks above a height or without a witness, except those that are gone. */
export async function listOpenTransfers(
  reader: Reader,
  watch: ChainWatch,
  height: number,
): Promise<OpenTransfer[]> {
  const { isGone, isWitnessed, blockHeight } = chainTransfers;
  const rows = await reader
    .select({
      transfer: chainTransfers,
      address: chainPayments.address,
      requiredConfirmations: chainPayments.requiredConfirmations,
    })
    .from(chainTransfers)
    .innerJoin(chainPayments, eq(chainPayments.id, chainTransfers.paymentId))
    .where(
      and(
        eq(chainPayments.connectionId, watch.connectionId),
        eq(chainPayments.chain, watch.chain),
        eq(isGone, false),
        or(gt(blockHeight, height), eq(isWitnessed, false)),
      ),
    );
  return rows.map(({ transfer, ...payment }) => ({ ...transfer, ...payment }));
}

/**
 * What the chain shows about a payment, in one snapshot: the payment, how far its chain was read, and the transfers to its
 * address.
 */
export async function findChainSnapshot(
  reader: Reader,
  paymentId: string,
): Promise<{ payment: ChainPayment; cursor: ChainCursor; transfers: ChainTransfer[] } | null> {
  const rows = await reader
    .select({ payment: chainPayments, cursor: chainCursors, transfer: chainTransfers })
    .from(chainPayments)
    .innerJoin(
      chainCursors,
      and(
        eq(chainCursors.connectionId, chainPayments.connectionId),
        eq(chainCursors.chain, chainPayments.chain),
      ),
    )
    .leftJoin(
      chainTransfers,
      and(eq(chainTransfers.paymentId, chainPayments.id), eq(chainTransfers.isGone, false)),
    )
    .where(eq(chainPayments.id, paymentId))
    .orderBy(asc(chainTransfers.seenAt), asc(chainTransfers.hash), asc(chainTransfers.position));
  const [first] = rows;
  if (!first) return null;
  const { payment, cursor } = first;
  return { payment, cursor, transfers: rows.flatMap(({ transfer }) => (transfer ? [transfer] : [])) };
}

/** Marks a transfer as confirmed by enough sources. */
export async function setWitnessed(
  tx: Tx,
  { paymentId, hash, position }: Pick<ChainTransfer, "paymentId" | "hash" | "position">,
): Promise<void> {
  await tx
    .update(chainTransfers)
    .set({ isWitnessed: true })
    .where(
      and(
        eq(chainTransfers.paymentId, paymentId),
        eq(chainTransfers.hash, hash),
        eq(chainTransfers.position, position),
      ),
    );
}

function paymentsOf(reader: Reader, { connectionId, chain }: ChainWatch) {
  return reader
    .select({ id: chainPayments.id })
    .from(chainPayments)
    .where(and(eq(chainPayments.connectionId, connectionId), eq(chainPayments.chain, chain)));
}
