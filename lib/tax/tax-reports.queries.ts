import { and, asc, eq, gte, lt, min, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { readMinor } from "#db/columns";
import { charges } from "#db/schema/charges";
import { taxReports } from "#db/schema/tax-reports";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { type ChargeTax, NO_TAX, type TaxAmounts } from "#lib/tax/charge-tax.rules";

export type TaxReportRecord = typeof taxReports.$inferSelect;
export type NewTaxReport = Omit<typeof taxReports.$inferInsert, "merchantId">;

const CBS = sql`coalesce(sum(${taxReports.cbsMinor}), 0)`.mapWith(readMinor);
const IBS = sql`coalesce(sum(${taxReports.ibsMinor}), 0)`.mapWith(readMinor);

/** Stores what a bank reported about a charge's tax. */
export async function insertTaxReport(tx: Tx, merchantId: MerchantId, report: NewTaxReport): Promise<void> {
  await tx.insert(taxReports).values({ ...report, merchantId });
}

/** What banks reported about a charge's tax, oldest first. */
export function listTaxReports(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<TaxReportRecord[]> {
  return reader
    .select()
    .from(taxReports)
    .where(and(eq(taxReports.merchantId, merchantId), eq(taxReports.chargeId, chargeId)))
    .orderBy(asc(taxReports.id));
}

/** What was set aside from one payment of a charge so far, and whether any of it is a forecast; null if nothing was. */
export async function findSetAside(
  reader: Reader,
  merchantId: MerchantId,
  { chargeId, providerPaymentId }: { chargeId: ChargeId; providerPaymentId: string },
): Promise<(TaxAmounts & { isForecast: boolean }) | null> {
  const [row] = await reader
    .select({
      count: sql`count(*)`.mapWith(Number),
      cbsMinor: CBS,
      ibsMinor: IBS,
      isForecast: sql`coalesce(bool_and(${taxReports.isForecast}), false)`.mapWith(Boolean),
    })
    .from(taxReports)
    .where(
      and(
        eq(taxReports.merchantId, merchantId),
        eq(taxReports.chargeId, chargeId),
        eq(taxReports.providerPaymentId, providerPaymentId),
      ),
    );
  return row && row.count > 0 ? row : null;
}

/** Changes members of a charge's tax; the caller holds the charge's lock. */
export async function updateChargeTax(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  { change, now }: { change: Partial<ChargeTax>; now: Date },
): Promise<void> {
  await tx
    .update(charges)
    .set({ tax: sql`${charges.tax} || ${JSON.stringify(change)}::jsonb`, updatedAt: now })
    .where(
      and(eq(charges.merchantId, merchantId), eq(charges.id, chargeId), sql`${charges.tax} is not null`),
    );
}

/** The tax set aside from one charge in a period, in minor units. */
export type StatedCharge = TaxAmounts &
  Pick<typeof charges.$inferSelect, "grossAmountMinor" | "description" | "externalReference" | "tax"> & {
    chargeId: ChargeId;
    setAsideAt: Date;
    isForecast: boolean;
  };

type Period = { start: Date; end: Date };

function isSetAsideIn(merchantId: MerchantId, { start, end }: Period) {
  return and(
    eq(taxReports.merchantId, merchantId),
    eq(taxReports.kind, "SET_ASIDE"),
    gte(taxReports.createdAt, start),
    lt(taxReports.createdAt, end),
  );
}

/** True for a forecast that no later report of its payment replaced, no matter when the report came. */
const isUnreported = sql`bool_or(${taxReports.isForecast} and not exists (
  select 1 from ${taxReports} told where told.merchant_id = ${taxReports.merchantId} and told.charge_id = ${taxReports.chargeId}
    and told.provider_payment_id = ${taxReports.providerPaymentId} and not told.is_forecast))`;

/**
 * The tax set aside from each charge in a period (`start` inclusive, `end` exclusive), oldest charge first, continuing after a
 * given charge.
 */
export async function listSetAside(
  reader: Reader,
  merchantId: MerchantId,
  period: Period,
  { limit, after }: { limit: number; after: string | null },
): Promise<StatedCharge[]> {
  const setAsideAt = min(taxReports.createdAt);
  const { grossAmountMinor, description, externalReference, tax } = charges;
  const rows = await reader
    .select({
      ...{ chargeId: taxReports.chargeId, setAsideAt, cbsMinor: CBS, ibsMinor: IBS },
      isForecast: isUnreported.mapWith(Boolean),
      ...{ grossAmountMinor, description, externalReference, tax },
    })
    .from(taxReports)
    .innerJoin(
      charges,
      and(eq(charges.merchantId, taxReports.merchantId), eq(charges.id, taxReports.chargeId)),
    )
    .where(
      and(
        isSetAsideIn(merchantId, period),
        after === null ? undefined : sql`${taxReports.chargeId} > ${after}`,
      ),
    )
    .groupBy(taxReports.chargeId, grossAmountMinor, description, externalReference, tax)
    .orderBy(asc(taxReports.chargeId))
    .limit(limit);
  return rows.flatMap((row) => (row.setAsideAt ? [{ ...row, setAsideAt: row.setAsideAt }] : []));
}

/** All tax set aside in a period, in minor units. */
export async function sumSetAside(
  reader: Reader,
  merchantId: MerchantId,
  period: Period,
): Promise<TaxAmounts> {
  const [row] = await reader
    .select({ cbsMinor: CBS, ibsMinor: IBS })
    .from(taxReports)
    .where(isSetAsideIn(merchantId, period));
  return row ?? NO_TAX;
}
