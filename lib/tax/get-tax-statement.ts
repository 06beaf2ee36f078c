import { unpreparedDb } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { monthInBrasilia } from "#lib/domain/time/brasilia-time";
import { MOST_LINES, type TaxStatementLineView, type TaxStatementView } from "#lib/tax/tax.contract";
import { listSetAside, type StatedCharge, sumSetAside } from "#lib/tax/tax-reports.queries";
import { toTaxAmountsView } from "#lib/tax/tax-view";

/** What banks set aside from the merchant's charges in a month of Brasília (`YYYY-MM`), charge by charge. */
export async function getTaxStatement(merchantId: MerchantId, month: string): Promise<TaxStatementView> {
  const period = monthInBrasilia(month);
  const reader = unpreparedDb();
  const [sums, found] = await Promise.all([
    sumSetAside(reader, merchantId, period),
    listSetAside(reader, merchantId, period, { limit: MOST_LINES + 1, after: null }),
  ]);
  const isComplete = found.length <= MOST_LINES;
  const lines = found.slice(0, MOST_LINES).map(toTaxStatementLine);
  return { month, ...toTaxAmountsView(sums), lines, isComplete };
}

/** One charge of a statement as the API shows it. */
export function toTaxStatementLine(stated: StatedCharge): TaxStatementLineView {
  const { chargeId, setAsideAt, tax, description, externalReference, grossAmountMinor, isForecast } = stated;
  return {
    chargeId,
    setAsideAt: setAsideAt.toISOString(),
    documentKey: tax?.documentKey ?? null,
    description,
    externalReference,
    grossAmount: formatReais(grossAmountMinor),
    ...toTaxAmountsView(stated),
    isForecast,
  };
}
