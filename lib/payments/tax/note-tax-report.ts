import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { lockCharge } from "#lib/charges/charges.queries";
import { isPaidCharge } from "#lib/payments/states.rules";
import { newId } from "#lib/platform/ids/new-id";
import type { ReportedTax } from "#lib/providers/ports/tax";
import { isSameTax, type TaxReportKind } from "#lib/tax/charge-tax.rules";
import { insertTaxReport, listTaxReports, updateChargeTax } from "#lib/tax/tax-reports.queries";

/**
 * Stores what a bank reports of the tax of a charge that is not paid yet: the government's own amounts, and what is open of the
 * invoice. What it corrects of a part of the charge stays the part's. What it no longer reports stays; a repetition changes nothing.
 */
export async function noteTaxReport(
  tx: Tx,
  attempt: AttemptRecord,
  reported: ReportedTax,
  now: Date,
): Promise<void> {
  const { id: attemptId, merchantId, chargeId } = attempt;
  const charge = await lockCharge(tx, merchantId, chargeId);
  if (!charge?.tax || isPaidCharge(charge.status)) return;
  const isPart = attempt.amountMinor !== charge.grossAmountMinor;
  const reports = (await listTaxReports(tx, merchantId, chargeId)).filter(
    (one) => one.attemptId === attemptId,
  );
  for (const [kind, amounts] of [
    ["CORRECTED", reported.corrected],
    ["OPEN", reported.open],
  ] as const satisfies [TaxReportKind, unknown][]) {
    const known = reports.findLast((one) => one.kind === kind) ?? null;
    if (!amounts || isSameTax(known, amounts)) continue;
    const report = { id: newId("taxReport"), chargeId, attemptId, kind, ...amounts, createdAt: now };
    await insertTaxReport(tx, merchantId, report);
    if (isPart && kind === "CORRECTED") continue;
    const change = kind === "CORRECTED" ? { corrected: amounts } : { open: amounts };
    await updateChargeTax(tx, merchantId, chargeId, { change, now });
  }
}
