import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { getDisputeOrThrow, noDispute } from "#lib/disputes/get-dispute";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { methodOf } from "#lib/methods/registry";
import { hasPaid } from "#lib/payments/states.rules";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { decideDispute, openDispute } from "#lib/sandbox/disputes";

const DAY_MS = 24 * 60 * 60 * 1000;

export type RequestedDispute = {
  amount?: Minor | undefined;
  reason?: string | undefined;
  dueInDays: number;
};

/**
 * Lets the sandbox's payer dispute a payment; the sandbox reports it like any provider. Throws `not_found` unless the
 * attempt is the merchant's and the sandbox's, `illegal_transition` if it brought no money or its method has no
 * disputes, `invalid_request` for more than it brought.
 */
export async function disputeInSandbox(
  merchantId: MerchantId,
  attemptId: string,
  { amount, reason = "fraudulent", dueInDays }: RequestedDispute,
  claimId: string | null = null,
): Promise<{ status: string }> {
  const attempt = isId("attempt", attemptId) ? await findAttempt(db(), merchantId, attemptId) : null;
  if (attempt?.provider !== "sandbox") {
    throw new PonteError("not_found", "You have no such payment in the sandbox.");
  }
  const { providerPaymentId: paymentId, providerReference: reference, status } = attempt;
  const kind = methodOf(attempt.paymentMethod).disputedAs;
  if (kind === null || paymentId === null || !hasPaid(status)) {
    throw new PonteError(
      "illegal_transition",
      "Only a completed payment can be disputed, and not one in coins.",
    );
  }
  const broughtMinor = attempt.captureMinor ?? attempt.amountMinor;
  const amountMinor = amount ?? broughtMinor;
  if (amountMinor > broughtMinor) throw invalidField("/amount", "too_big", "More than the payment's amount.");
  const dueAt = new Date(databaseNow().getTime() + dueInDays * DAY_MS);
  const opened = await openDispute(
    { reference, paymentId, kind, amountMinor, reason, dueAt },
    onceUnder(claimId),
  );
  return { status: opened.status };
}

/** Decides a sandbox dispute; a decided one stays as it is. Throws `not_found` unless it is the merchant's and the sandbox's. */
export async function decideInSandbox(
  merchantId: MerchantId,
  disputeId: string,
  end: "WON" | "LOST",
): Promise<{ status: string }> {
  const dispute = await getDisputeOrThrow(merchantId, disputeId);
  const decided = dispute.account === "sandbox" ? await decideDispute(dispute.providerDisputeId, end) : null;
  if (!decided) throw noDispute();
  return { status: decided.status };
}
