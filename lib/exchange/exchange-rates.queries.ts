import { and, desc, gt, isNull, lt, max, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { exchangeRates } from "#db/schema/exchange-rates";
import type { KnownRate } from "#lib/exchange/exchange-rates.rules";

export type ExchangeRateRecord = typeof exchangeRates.$inferSelect;

/** All rates since an instant, of every source, newest first. They are the platform's data, without a merchant. */
export function listRatesSince(reader: Reader, since: Date): Promise<ExchangeRateRecord[]> {
  return reader
    .select()
    .from(exchangeRates)
    .where(gt(exchangeRates.asOf, since))
    .orderBy(desc(exchangeRates.asOf));
}

/** The newest rate without a discrepancy of every source and currency since an instant. */
export function listNewestRates(reader: Reader, since: Date): Promise<ExchangeRateRecord[]> {
  return reader
    .selectDistinctOn([exchangeRates.source, exchangeRates.currency])
    .from(exchangeRates)
    .where(and(gt(exchangeRates.asOf, since), isNull(exchangeRates.doubt)))
    .orderBy(exchangeRates.source, exchangeRates.currency, desc(exchangeRates.asOf));
}

/** When any source last confirmed a rate; null before the first. */
export async function findLastConfirmation(reader: Reader): Promise<Date | null> {
  const [row] = await reader.select({ at: max(exchangeRates.confirmedAt) }).from(exchangeRates);
  return row?.at ?? null;
}

/** Stores published rates as confirmed at `now`; a stored rate of the same instant stays. */
export async function confirmRates(tx: Tx, rates: readonly KnownRate[], now: Date): Promise<void> {
  if (rates.length === 0) return;
  await tx
    .insert(exchangeRates)
    .values(rates.map((rate) => ({ ...rate, confirmedAt: now })))
    .onConflictDoUpdate({
      target: [exchangeRates.source, exchangeRates.currency, exchangeRates.asOf],
      set: { confirmedAt: sql`excluded.confirmed_at` },
    });
}

/** Deletes rates older than an instant; attempts have copies of the rates that they use. */
export async function deleteRatesBefore(reader: Reader, before: Date): Promise<void> {
  await reader.delete(exchangeRates).where(lt(exchangeRates.asOf, before));
}
