import { and, desc, eq, exists, gt, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { chainBlocks, chainCursors, chainPayments } from "#db/schema/chain-watch";

export type ChainCursor = typeof chainCursors.$inferSelect;
/** A connection's reading of one chain. */
export type ChainWatch = Pick<ChainCursor, "connectionId" | "chain">;
/** Who reads a chain exclusively, and for how long. */
export type Lease = { owner: string; forMs: number };
export type ChainBlock = { height: number; hash: string };

/** Starts reading a chain after a block. An existing cursor moves there only while none of its addresses is watched. */
export async function startCursor(tx: Tx, watch: ChainWatch, { height, hash }: ChainBlock): Promise<void> {
  const { connectionId, chain } = watch;
  const started = await tx
    .insert(chainCursors)
    .values({ connectionId, chain, height, headHeight: height, agreedHeight: height })
    .onConflictDoUpdate({
      target: [chainCursors.connectionId, chainCursors.chain],
      set: {
        height: sql`excluded.height`,
        headHeight: sql`excluded.head_height`,
        agreedHeight: sql`excluded.agreed_height`,
        readAt: sql`excluded.read_at`,
      },
      setWhere: and(lt(chainCursors.height, height), notExists(watchedOf(tx, watch))),
    })
    .returning({ height: chainCursors.height });
  if (started.length > 0) await storeBlocks(tx, watch, [{ height, hash }]);
}

/** True while a chain has watched addresses. */
export async function hasWatched(reader: Reader, watch: ChainWatch): Promise<boolean> {
  return (await watchedOf(reader, watch)).length > 0;
}

function watchedOf(reader: Reader, { connectionId, chain }: ChainWatch) {
  return reader
    .select({ id: chainPayments.id })
    .from(chainPayments)
    .where(
      and(
        eq(chainPayments.connectionId, connectionId),
        eq(chainPayments.chain, chain),
        gt(chainPayments.watchedUntil, sql`now()`),
      ),
    )
    .limit(1);
}

/** How far a chain was read; null before its first payment. */
export async function findCursor(reader: Reader, watch: ChainWatch): Promise<ChainCursor | null> {
  const [cursor] = await reader.select().from(chainCursors).where(isCursorOf(watch));
  return cursor ?? null;
}

/** The chains with watched addresses, or with changes that the core has not taken yet. */
export function listChainWatches(reader: Reader): Promise<ChainWatch[]> {
  const { connectionId, chain } = chainCursors;
  const { watchedUntil, version, toldVersion: reportedVersion } = chainPayments;
  const ofCursor = and(eq(chainPayments.connectionId, connectionId), eq(chainPayments.chain, chain));
  const one = () => reader.select({ id: chainPayments.id }).from(chainPayments);
  return reader
    .select({ connectionId, chain })
    .from(chainCursors)
    .where(
      or(
        exists(one().where(and(ofCursor, gt(watchedUntil, sql`now()`)))),
        exists(one().where(and(ofCursor, gt(version, reportedVersion)))),
      ),
    );
}

/** Takes a cursor's lease or extends it, for `forMs` by the database's clock; null while another worker holds it. */
export async function claimCursor(
  reader: Reader,
  watch: ChainWatch,
  { owner, forMs }: Lease,
): Promise<ChainCursor | null> {
  const { leaseOwner, leaseUntil } = chainCursors;
  const isFree = or(isNull(leaseUntil), lt(leaseUntil, sql`now()`), eq(leaseOwner, owner));
  const [cursor] = await reader
    .update(chainCursors)
    .set({ leaseOwner: owner, leaseUntil: afterNow(forMs) })
    .where(and(isCursorOf(watch), isFree))
    .returning();
  return cursor ?? null;
}

/** Releases the lease. */
export async function releaseCursor(reader: Reader, watch: ChainWatch, owner: string): Promise<void> {
  await reader
    .update(chainCursors)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(and(isCursorOf(watch), eq(chainCursors.leaseOwner, owner)));
}

/** How far a chain was read: to `height` by one source, to `agreedHeight` by as many sources as are required. */
export type Reached = { height: number; headHeight: number; agreedHeight: number };

/**
 * Stores the lease holder's progress, and extends the lease. Returns false if another worker holds the lease by now; the caller
 * must then store nothing that it read.
 */
export async function moveCursor(
  tx: Tx,
  watch: ChainWatch,
  reached: Reached,
  { owner, forMs }: Lease,
): Promise<boolean> {
  const moved = await tx
    .update(chainCursors)
    .set({ ...reached, readAt: sql`now()`, leaseUntil: afterNow(forMs) })
    .where(and(isCursorOf(watch), eq(chainCursors.leaseOwner, owner)))
    .returning({ height: chainCursors.height });
  return moved.length > 0;
}

/** The newest read blocks, newest first. */
export function listBlocks(reader: Reader, watch: ChainWatch, limit: number): Promise<ChainBlock[]> {
  const { height, hash } = chainBlocks;
  return reader
    .select({ height, hash })
    .from(chainBlocks)
    .where(isBlockOf(watch))
    .orderBy(desc(height))
    .limit(limit);
}

/** Stores block hashes, replacing those known at their heights. */
export async function storeBlocks(
  reader: Reader,
  watch: ChainWatch,
  blocks: readonly ChainBlock[],
): Promise<void> {
  if (blocks.length === 0) return;
  const { connectionId, chain } = watch;
  const byHeight = new Map(blocks.map((block) => [block.height, block.hash]));
  await reader
    .insert(chainBlocks)
    .values([...byHeight].map(([height, hash]) => ({ connectionId, chain, height, hash })))
    .onConflictDoUpdate({
      target: [chainBlocks.connectionId, chainBlocks.chain, chainBlocks.height],
      set: { hash: sql`excluded.hash` },
    });
}

/** Deletes the blocks below that height. */
export async function deleteBlocksBelow(tx: Tx, watch: ChainWatch, height: number): Promise<void> {
  await tx.delete(chainBlocks).where(and(isBlockOf(watch), lt(chainBlocks.height, height)));
}

/** Deletes blocks no longer on the chain. */
export async function deleteBlocks(tx: Tx, watch: ChainWatch, heights: readonly number[]): Promise<void> {
  await tx.delete(chainBlocks).where(and(isBlockOf(watch), inArray(chainBlocks.height, [...heights])));
}

/** SQL for the instant `ms` after the transaction's beginning, by the database's clock. */
export function afterNow(ms: number) {
  return sql`now() + make_interval(secs => ${ms / 1000}::float8)`;
}

function isCursorOf({ connectionId, chain }: ChainWatch) {
  return and(eq(chainCursors.connectionId, connectionId), eq(chainCursors.chain, chain));
}

function isBlockOf({ connectionId, chain }: ChainWatch) {
  return and(eq(chainBlocks.connectionId, connectionId), eq(chainBlocks.chain, chain));
}
