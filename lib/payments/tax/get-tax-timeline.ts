import { db } from "#db/client";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { isPaidAttempt, isPaidCharge } from "#lib/payments/states.rules";
import { type ChargeTax, type TaxAmounts, taxOfAttempt } from "#lib/tax/charge-tax.rules";
import type { TaxStepView, TaxTimelineView } from "#lib/tax/tax.contract";
import { listTaxReports, type TaxReportRecord } from "#lib/tax/tax-reports.queries";
import { toTaxAmountsView, toTaxView } from "#lib/tax/tax-view";

/** The tax of the merchant's charge, step by step. Throws `not_found`, even for a charge without tax. */
export async function getTaxTimeline(merchantId: MerchantId, chargeId: string): Promise<TaxTimelineView> {
  const charge = await getChargeOrThrow(merchantId, chargeId);
  if (!charge.tax) throw new PonteError("not_found", "This charge has no tax.");
  return { tax: toTaxView(charge.tax), steps: await listTaxSteps(charge, charge.tax) };
}

/** Everything that happened to a charge's tax, oldest first. */
export async function listTaxSteps(charge: ChargeRecord, tax: ChargeTax): Promise<TaxStepView[]> {
  const { merchantId, id } = charge;
  const [attempts, reports] = await Promise.all([
    listAttempts(db(), merchantId, id),
    listTaxReports(db(), merchantId, id),
  ]);
  const stated = toStep("STATED", charge.createdAt, tax);
  const started = attempts.flatMap((attempt) => startedStep(charge, tax, attempt)).toReversed();
  const steps = [...started, ...reports.map(reportedStep)];
  return [stated, ...steps.toSorted((one, other) => (one.at < other.at ? -1 : 1))];
}

function startedStep(charge: ChargeRecord, tax: ChargeTax, attempt: AttemptRecord): TaxStepView[] {
  const { id: attemptId, createdAt, taxSent, status } = attempt;
  // An attempt by a method that never carries tax gets its step NOT_SENT once it has paid.
  const isUntold =
    taxSent === false || (taxSent === null && isPaidCharge(charge.status) && isPaidAttempt(status));
  if (!taxSent && !isUntold) return [];
  const amounts = taxOfAttempt(tax, attempt, charge);
  return [{ ...toStep(taxSent ? "INFORMED" : "NOT_SENT", createdAt, amounts), attemptId }];
}

function reportedStep({
  kind,
  createdAt,
  attemptId,
  providerPaymentId,
  isForecast,
  ...amounts
}: TaxReportRecord): TaxStepView {
  return { ...toStep(kind, createdAt, amounts), attemptId, providerPaymentId, isForecast };
}

function toStep(kind: TaxStepView["kind"], at: Date, amounts: TaxAmounts): TaxStepView {
  const unnamed = { attemptId: null, providerPaymentId: null, isForecast: false };
  return { kind, at: at.toISOString(), ...toTaxAmountsView(amounts), ...unnamed };
}
