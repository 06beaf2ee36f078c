import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, findAttempt, findAttemptOfJob } from "#lib/attempts/attempts.queries";
import { isUnknownAttempt } from "#lib/attempts/authorization.rules";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { findCharge, lockCharge } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import type { AttemptId } from "#lib/domain/ids";
import { methodOf } from "#lib/methods/registry";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { settleOutcome } from "#lib/payments/settle/settle-outcome";

/** What an operator saw at the provider: the payment's id there, or that there is no payment. */
export type SeenAtProvider = { kind: "PAID"; providerPaymentId: string } | { kind: "FAILED" };

/**
 * Settles a card payment without a report, as an operator saw it at the provider, and audits it. A contradicting report raises an
 * alert. Throws `not_found`; throws `illegal_transition` when the outcome is known, the payer still has to act, or a paid payment
 * was only to be authorized.
 */
export async function settleByHand(
  attemptId: AttemptId,
  seen: SeenAtProvider,
  actor: Actor,
): Promise<AttemptRecord> {
  const found = await findAttemptOfJob(db(), attemptId);
  if (!found || !methodOf(found.paymentMethod).isRequestedOnce) throw noCardPayment();
  const { merchantId, chargeId } = found;
  return transaction(async (tx) => {
    const now = databaseNow();
    await lockCharge(tx, merchantId, chargeId);
    const attempt = await findAttempt(tx, merchantId, attemptId);
    if (!attempt) throw noCardPayment();
    if (!isUnknownAttempt(attempt)) {
      throw refused(`This card payment is ${attempt.status}: its result is known.`);
    }
    const charge = await findCharge(tx, merchantId, chargeId);
    if (seen.kind === "PAID" && charge?.captureLater) {
      throw refused("This payment was only to be authorized: have the provider send its report again.");
    }
    const { settled } = await settleOutcome(tx, attempt, { outcome: toOutcome(attempt, seen) }, now);
    await recordAudit(tx, merchantId, actor, {
      action: "attempt.settled_by_hand",
      objectType: "attempt",
      objectId: attempt.id,
      before: { status: attempt.status },
      after: { status: settled.status, ...(seen.kind === "PAID" ? { payment: seen.providerPaymentId } : {}) },
    });
    return settled;
  });
}

function toOutcome({ amountMinor }: AttemptRecord, seen: SeenAtProvider): ProviderOutcome {
  const gatewayStatus = "SEEN_BY_OPERATOR";
  if (seen.kind === "PAID") {
    return { kind: "PAID", amountMinor, providerPaymentId: seen.providerPaymentId, gatewayStatus };
  }
  const failureCode = "never_received";
  return { kind: "FAILED", failureCode, failureMessage: failureMessage(failureCode), gatewayStatus };
}

function noCardPayment(): PonteError {
  return new PonteError("not_found", "There is no card payment with that id.");
}

function refused(detail: string): PonteError {
  return new PonteError("illegal_transition", detail);
}
