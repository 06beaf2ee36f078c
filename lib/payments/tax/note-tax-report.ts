import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { lockCharge } from "#lib/charges/charges.queries";
import { isPaidCharge } from "#lib/payments/states.rules";
import { newId } from "#lib/platform/ids/new-id";
import type { ReportedTax } from "#lib/providers/ports/tax";
import { isSameTax, type TaxReportKind } from "#lib/tax/charge-tax.rules";
import { insertTaxReport, updateChargeTax } from "#lib/tax/tax-reports.queries";

/**
 * Stores what a bank reports of the tax of a charge that is not paid yet: the government's own amounts, and what is open of the
 * invoice. What it no longer reports stays; a repetition changes nothing.
 */
export async function noteTaxReport(
  tx: Tx,
  { id: attemptId, merchantId, chargeId }: AttemptRecord,
  reported: ReportedTax,
  now: Date,
): Promise<void> {
  const charge = await lockCharge(tx, merchantId, chargeId);
  if (!charge?.tax || isPaidCharge(charge.status)) return;
  const news = [
    { kind: "CORRECTED", known: charge.tax.corrected, amounts: reported.corrected },
    { kind: "OPEN", known: charge.tax.open, amounts: reported.open },
  ] as const satisfies { kind: TaxReportKind; known: unknown; amounts: unknown }[];
  for (const { kind, known, amounts } of news) {
    if (!amounts || isSameTax(known, amounts)) continue;
    const report = { id: newId("taxReport"), chargeId, attemptId, kind, ...amounts, createdAt: now };
    await insertTaxReport(tx, merchantId, report);
    const change = kind === "CORRECTED" ? { corrected: amounts } : { open: amounts };
    await updateChargeTax(tx, merchantId, chargeId, { change, now });
  }
}
