import { and, count, eq, gte, sql } from "drizzle-orm";
import { db } from "#db/client";
import { charges } from "#db/schema/charges";
import type { MerchantId } from "#lib/domain/ids";
import { CHARGE_STATUSES, type ChargeStatus } from "#lib/domain/states";

export type ChargeTotals = Record<ChargeStatus, { count: number; grossMinor: number }>;

/**
 * How many charges in BRL a merchant created since an instant and what they add up to (minor units), by the status they read
 * as at `now`.
 */
export async function sumCharges(merchantId: MerchantId, since: Date, now: Date): Promise<ChargeTotals> {
  // A stored PENDING at or past its expiry reads EXPIRED, swept or not.
  const status = sql<ChargeStatus>`case when ${charges.status} = 'PENDING' and ${charges.expiresAt} <= ${now.toISOString()}::timestamptz then 'EXPIRED' else ${charges.status} end`;
  const rows = await db()
    .select({ status, count: count(), gross: sql<string>`sum(${charges.grossAmountMinor})` })
    .from(charges)
    .where(
      and(eq(charges.merchantId, merchantId), eq(charges.currency, "BRL"), gte(charges.createdAt, since)),
    )
    .groupBy(sql`1`);
  return Object.fromEntries(
    CHARGE_STATUSES.map((wanted) => {
      const row = rows.find((candidate) => candidate.status === wanted);
      return [wanted, { count: row?.count ?? 0, grossMinor: Number(row?.gross ?? 0) }];
    }),
  ) as ChargeTotals;
}
