import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { cardAlerts } from "#db/schema/card-tries";
import type { VelocityScope } from "#lib/cards/card-velocity.rules";
import type { MerchantId } from "#lib/domain/ids";

export type CardAlertSum = { scope: VelocityScope; challenged: number; held: number; lastAt: Date };

const HOUR_MS = 60 * 60 * 1000;

/** Counts a card try that was challenged or blocked because of a scope. */
export async function addCardAlert(
  tx: Tx,
  merchantId: MerchantId,
  { scope, kind }: { scope: VelocityScope; kind: "challenged" | "held" },
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const one = { challenged: kind === "challenged" ? 1 : 0, held: kind === "held" ? 1 : 0 };
  await tx
    .insert(cardAlerts)
    .values({ merchantId, hour, scope, ...one, lastAt: now })
    .onConflictDoUpdate({
      target: [cardAlerts.merchantId, cardAlerts.hour, cardAlerts.scope],
      set: {
        challenged: sql`${cardAlerts.challenged} + ${one.challenged}`,
        held: sql`${cardAlerts.held} + ${one.held}`,
        lastAt: now,
      },
    });
}

/** A merchant's card tries that were challenged or blocked since an instant, by scope; latest first. */
export async function sumCardAlerts(
  reader: Reader,
  merchantId: MerchantId,
  since: Date,
): Promise<CardAlertSum[]> {
  const { scope, challenged, held: blocked, lastAt } = cardAlerts;
  const latest = sql<string>`max(${lastAt})`;
  const rows = await reader
    .select({
      scope,
      challenged: sql<number>`sum(${challenged})::int`,
      held: sql<number>`sum(${blocked})::int`,
      lastAt: latest,
    })
    .from(cardAlerts)
    .where(and(eq(cardAlerts.merchantId, merchantId), gte(cardAlerts.hour, since)))
    .groupBy(scope)
    .orderBy(desc(latest));
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}

/** Deletes counts older than that instant. */
export async function deleteCardAlertsBefore(reader: Reader, before: Date): Promise<void> {
  await reader.delete(cardAlerts).where(lt(cardAlerts.hour, before));
}
