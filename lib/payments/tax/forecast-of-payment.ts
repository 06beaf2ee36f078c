import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type Minor, maxMinor } from "#lib/domain/money/minor";
import {
  type ChargeTax,
  forecastTax,
  lessTaxAmounts,
  NO_TAX,
  type TaxAmounts,
  taxOfAttempt,
} from "#lib/tax/charge-tax.rules";
import { listTaxReports, type TaxReportRecord } from "#lib/tax/tax-reports.queries";

/**
 * What a bank sets aside from a payment by the law's rule, from the tax that was sent with its attempt. For a part of the charge,
 * the stated and corrected tax are reduced to the part. If a bank has reported how much tax is open, what was set aside since is
 * deducted from it.
 */
export async function forecastOfPayment(
  tx: Tx,
  charge: ChargeRecord,
  { attempt, tax, paidMinor }: { attempt: AttemptRecord; tax: ChargeTax; paidMinor: Minor },
): Promise<TaxAmounts> {
  const { id, merchantId, grossAmountMinor } = charge;
  const reports = await listTaxReports(tx, merchantId, id);
  const open = openAfter(reports);
  const { amountMinor } = attempt;
  if (amountMinor === grossAmountMinor) {
    return forecastTax({ ...tax, open }, { paidMinor, totalMinor: grossAmountMinor });
  }
  const ofPart = (whole: TaxAmounts) => taxOfAttempt({ ...tax, ...whole }, attempt, charge);
  const corrected = lastCorrection(reports, attempt) ?? (tax.corrected && ofPart(tax.corrected));
  return forecastTax({ ...ofPart(tax), corrected, open }, { paidMinor, totalMinor: amountMinor });
}

function lastCorrection(
  reports: readonly TaxReportRecord[],
  { id }: Pick<AttemptRecord, "id">,
): TaxAmounts | null {
  return reports.findLast(({ kind, attemptId }) => kind === "CORRECTED" && attemptId === id) ?? null;
}

function openAfter(reports: readonly TaxReportRecord[]): TaxAmounts | null {
  const index = reports.findLastIndex(({ kind }) => kind === "OPEN");
  const told = reports[index];
  if (!told) return null;
  const since = reports.slice(index + 1).filter(({ kind }) => kind === "SET_ASIDE");
  const { cbsMinor, ibsMinor } = since.reduce<TaxAmounts>(lessTaxAmounts, told);
  return { cbsMinor: maxMinor(NO_TAX.cbsMinor, cbsMinor), ibsMinor: maxMinor(NO_TAX.ibsMinor, ibsMinor) };
}
