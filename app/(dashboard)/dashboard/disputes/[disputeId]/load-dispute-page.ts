import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { accountOf } from "#lib/connections/connection.rules";
import { findResponseForm } from "#lib/connections/find-responder";
import { isOpenDispute, outcomeBar } from "#lib/disputes/dispute.rules";
import { getDisputeOrThrow } from "#lib/disputes/get-dispute";
import * as operations from "#lib/disputes/operations.contract";
import { type OutcomeFacts, outcomeFactsOf } from "#lib/disputes/outcome-facts";
import { isSendingOrSent, responseBar } from "#lib/disputes/response/response.rules";
import { viewDispute } from "#lib/disputes/view-disputes";
import { toShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import { withChargeNames } from "#lib/pages/name-charges";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can, may } from "#lib/team/permissions.rules";

/** A dispute with its evidence, and the reader's possible actions; null for an unknown dispute. */
export async function loadDisputePage(disputeId: string) {
  const session = await currentMerchantSession();
  const { merchantId, role } = session;
  const record = await getDisputeOrThrow(merchantId, disputeId).catch(nullWhenMissing);
  if (!record) return null;
  const dispute = await viewDispute(db(), record);
  const attempt = await findAttempt(db(), merchantId, record.attemptId);
  const facts = await outcomeFactsOf(record);
  const shown = toShownDispute(dispute, merchantTime(merchantId, databaseNow()));
  const form = await findResponseForm(accountOf(record.account));
  const sent = dispute.response?.status ?? null;
  const hasEvidence = dispute.evidence.length > 0;
  const mayChangeEvidence = shown.takesEvidence && !isSendingOrSent(sent) && may(session, "money:move");
  const [named] = await withChargeNames(merchantId, [dispute]);
  const isOfSandbox = attempt?.provider === "sandbox";
  return {
    dispute: shown,
    /** The charge's customer, and what it was for. */
    who: named?.who ?? null,
    what: named?.what ?? null,
    method: attempt?.paymentMethod ?? null,
    provider: facts.provider,
    paymentId: attempt?.providerPaymentId ?? null,
    outcomeProof: record.outcomeProof,
    outcomes: may(session, "disputes:decide") ? outcomesOf(facts, session.staffRole !== null) : [],
    isOfSandbox,
    mayChangeEvidence,
    response: {
      bar: responseBar({ takesEvidence: shown.takesEvidence, form, sent, hasEvidence }),
      isTextOnly: form?.kind === "TEXT",
      maySend: may(session, "money:move"),
    },
    mayDecide: isOfSandbox && isOpenDispute(dispute.status) && can(role, "payments:create"),
    raw: rawAnswer(operations.getDispute, dispute.id, dispute),
  };
}

/** The outcomes that the reader may record; none if the provider reports them. */
function outcomesOf(facts: OutcomeFacts, isOperator: boolean) {
  return (["WON", "LOST"] as const).filter((outcome) => outcomeBar(facts, outcome, isOperator) === null);
}

export type DisputePage = NonNullable<Awaited<ReturnType<typeof loadDisputePage>>>;
