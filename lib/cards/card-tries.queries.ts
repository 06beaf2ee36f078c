import { eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { cardTries } from "#db/schema/card-tries";
import {
  CARD_DAY_MS,
  VELOCITY_SCOPES,
  VELOCITY_WINDOW_MS,
  type VelocityCounts,
  type VelocityScope,
} from "#lib/cards/card-velocity.rules";
import type { AttemptId } from "#lib/domain/ids";

export type CardTry = Omit<typeof cardTries.$inferInsert, "outcome">;

// The most tries of a scope that are examined.
const LOOKED_AT = 1_000;

/**
 * Serializes tries of a card, network, BIN, link or merchant until this transaction ends, so that simultaneous tries are counted
 * one by one.
 */
export async function lockCardTry(tx: Tx, tried: CardTry): Promise<void> {
  const keys = VELOCITY_SCOPES.flatMap((scope) => lockKeyOf(scope, tried)).sort();
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(held.key, 0))
    from unnest(${sql.param(keys)}::text[]) with ordinality as held (key, place) order by held.place`);
}

/** How many tries each scope of a try had in its window before `now`, and how many of them failed. */
export async function countCardTries(tx: Tx, tried: CardTry, now: Date): Promise<VelocityCounts> {
  const scopes = VELOCITY_SCOPES.map((scope) => countOf(scope, tried, since(now, VELOCITY_WINDOW_MS)));
  const day = countOf("card", tried, since(now, CARD_DAY_MS));
  const rows = await tx.execute<{
    tries: number;
    failed: number;
    newest: string | null;
    oldest: string | null;
  }>(sql.join([...scopes, day], sql` union all `));
  const counts = VELOCITY_SCOPES.map((scope, index) => {
    const row = rows[index];
    return [scope, { tries: row?.tries ?? 0, failed: row?.failed ?? 0, newestAt: dateOf(row?.newest) }];
  });
  const last = rows[VELOCITY_SCOPES.length];
  return {
    ...Object.fromEntries(counts),
    cardDay: { failed: last?.failed ?? 0, oldestAt: dateOf(last?.oldest) },
  };
}

/** Adds a try before its processor is asked. */
export async function insertCardTry(tx: Tx, tried: CardTry): Promise<void> {
  await tx.insert(cardTries).values(tried);
}

/** Stores the processor's decision on a try; does nothing if the try is gone. */
export async function noteCardTry(
  tx: Tx,
  attemptId: AttemptId,
  outcome: "APPROVED" | "DECLINED" | "ERROR",
): Promise<void> {
  await tx.update(cardTries).set({ outcome }).where(eq(cardTries.attemptId, attemptId));
}

/** Deletes at most `limit` tries older than an instant; returns how many. */
export async function deleteCardTriesBefore(reader: Reader, before: Date, limit: number): Promise<number> {
  const old = reader
    .select({ id: cardTries.attemptId })
    .from(cardTries)
    .where(lt(cardTries.createdAt, before))
    .limit(limit);
  const gone = await reader
    .delete(cardTries)
    .where(inArray(cardTries.attemptId, old))
    .returning({ id: cardTries.attemptId });
  return gone.length;
}

function lockKeyOf(scope: VelocityScope, tried: CardTry): string[] {
  switch (scope) {
    case "card":
      return [`card ${tried.fingerprint}`];
    case "address":
      return tried.networkHash ? [`address ${tried.networkHash}`] : [];
    case "bin":
    case "link":
      return [];
    case "merchant":
      // The index covers the BIN and the link, which are counted within the merchant.
      return [`merchant ${tried.merchantId}`];
  }
}

function conditionOf(scope: VelocityScope, tried: CardTry): SQL {
  const { fingerprint, bin, networkHash, paymentLinkId, merchantId } = tried;
  switch (scope) {
    case "card":
      return sql`fingerprint = ${fingerprint}`;
    case "address":
      return networkHash ? sql`network_hash = ${networkHash}` : sql`false`;
    case "bin":
      return sql`merchant_id = ${merchantId} and bin = ${bin}`;
    case "link":
      return paymentLinkId ? sql`payment_link_id = ${paymentLinkId}` : sql`false`;
    case "merchant":
      return sql`merchant_id = ${merchantId}`;
  }
}

// An undecided try counts as failed until it is approved. Otherwise simultaneous tries would all pass before the first answer.
function countOf(scope: VelocityScope, tried: CardTry, from: string): SQL {
  const failed = sql`outcome is null or outcome = 'DECLINED'`;
  return sql`(
    select count(*)::int as tries, (count(*) filter (where ${failed}))::int as failed,
      max(created_at) filter (where ${failed}) as newest, min(created_at) filter (where ${failed}) as oldest
    from (
      select outcome, created_at from card_tries
      where ${conditionOf(scope, tried)} and created_at > ${from}::timestamptz
      order by created_at desc limit ${LOOKED_AT}::int
    ) looked_at
  )`;
}

function since(now: Date, windowMs: number): string {
  return new Date(now.getTime() - windowMs).toISOString();
}

function dateOf(value: string | null | undefined): Date | null {
  return value ? new Date(value) : null;
}
