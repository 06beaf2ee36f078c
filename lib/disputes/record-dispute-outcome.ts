import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttempt } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { lockCharge } from "#lib/charges/charges.queries";
import type { DisputeView, RecordOutcomeBody } from "#lib/disputes/dispute.contract";
import {
  isOpenDispute,
  type OutcomeBar,
  outcomeBar,
  type ReportedDispute,
} from "#lib/disputes/dispute.rules";
import { type DisputeRecord, findDispute, updateDispute } from "#lib/disputes/disputes.queries";
import { getDispute, getDisputeOrThrow } from "#lib/disputes/get-dispute";
import { outcomeFactsOf } from "#lib/disputes/outcome-facts";
import { settleDispute } from "#lib/disputes/settle-dispute";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";

/**
 * Records once, with proof, the end of a dispute whose provider reports only the beginning. Throws `not_found`,
 * `illegal_transition` (decided, or its provider reports the end), and `forbidden` (won, at the platform's account, and
 * not by an operator acting as the merchant).
 */
export async function recordDisputeOutcome(
  merchantId: MerchantId,
  disputeId: string,
  { outcome, proof }: RecordOutcomeBody,
  { actor, isOperator }: { actor: Actor; isOperator: boolean },
): Promise<DisputeView> {
  const dispute = await getDisputeOrThrow(merchantId, disputeId);
  const bar = outcomeBar(await outcomeFactsOf(dispute), outcome, isOperator);
  if (bar) throw refusalOf(bar);
  const attempt = await findAttempt(db(), merchantId, dispute.attemptId);
  if (!attempt) throw new Error("the attempt of a dispute is missing");
  await transaction(async (tx) => {
    const now = databaseNow();
    // Everything that ends a dispute holds the charge's lock: another person or the provider may have been first.
    await lockCharge(tx, merchantId, dispute.chargeId);
    const existing = await findDispute(tx, merchantId, dispute.id);
    if (!existing || !isOpenDispute(existing.status)) throw refusalOf("decided");
    const alert = await settleDispute(tx, attempt, toReportedDispute(dispute, outcome), now);
    if (alert) throw refusalOf("decided");
    const settled = { id: dispute.id, status: outcome };
    await updateDispute(tx, merchantId, settled, { change: { outcomeProof: proof }, now });
    await recordAudit(tx, merchantId, actor, {
      action: "dispute.outcome_recorded",
      objectType: "dispute",
      objectId: dispute.id,
      before: { status: dispute.status },
      after: { status: outcome, proof },
    });
  });
  return getDispute(merchantId, dispute.id);
}

function toReportedDispute(
  { providerDisputeId, kind }: DisputeRecord,
  status: "WON" | "LOST",
): ReportedDispute {
  const unsaid = { paymentId: null, amountMinor: null, currency: null, reason: null, dueAt: null };
  return { disputeId: providerDisputeId, kind, status, ...unsaid, onlyEnds: true };
}

function refusalOf(bar: OutcomeBar): PonteError {
  switch (bar) {
    case "decided":
      return new PonteError("illegal_transition", "This dispute is already decided.");
    case "told":
      return new PonteError("illegal_transition", "The provider reports the outcome of this dispute itself.");
    case "account":
      return new PonteError(
        "forbidden",
        "Only an operator can record that a dispute of this account was won.",
      );
  }
}
