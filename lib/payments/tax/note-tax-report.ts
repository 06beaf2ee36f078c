import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { toChargeView } from "#lib/charges/charge-view";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import { isPaidCharge } from "#lib/payments/states.rules";
import { newId } from "#lib/platform/ids/new-id";
import type { ReportedTax } from "#lib/providers/ports/tax";
import { isSameTax, type TaxReportKind } from "#lib/tax/charge-tax.rules";
import { insertTaxReport, listTaxReports, updateChargeTax } from "#lib/tax/tax-reports.queries";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

/**
 * Stores what a bank reports about the tax of an unpaid charge: the government's amounts, and the tax still open on the invoice.
 * A correction for a part of the charge is stored with the part. Facts that a report omits keep their values, a repetition
 * changes nothing, and a correction of the charge's tax writes its event.
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
  let tax = charge.tax;
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
    tax = { ...tax, ...change };
  }
  if (isSameTax(charge.tax.corrected, tax.corrected)) return;
  const event = await correctedEvent(tx, { ...charge, tax, updatedAt: now }, attempt, now);
  await recordEvents(tx, merchantId, [event], now);
}

async function correctedEvent(
  tx: Tx,
  charge: ChargeRecord,
  attempt: AttemptRecord,
  now: Date,
): Promise<NewEvent> {
  const [merchant, suspense] = await Promise.all([
    getMerchantOrThrow(tx, charge.merchantId),
    listSuspenseOf(tx, charge.merchantId, [charge.id]),
  ]);
  return {
    type: "charge.tax_corrected",
    objectId: charge.id,
    data: {
      charge: toChargeView(charge, { merchant, suspense }, now),
      attempt: toAttemptView(attempt, charge.checkoutId),
    },
  };
}
