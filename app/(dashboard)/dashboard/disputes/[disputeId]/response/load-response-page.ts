import { db } from "#db/client";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { listAuditOfObject } from "#lib/audit/list-audit";
import { getDispute } from "#lib/disputes/get-dispute";
import { isId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { readChargeDetails } from "#lib/pages/charges/read-charge-details";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import type { TimelineKind } from "#lib/timeline/timeline.rules";

/** The steps of a payment that a bank can judge: no requests, callbacks or bookings of ours. */
const JUDGED: readonly TimelineKind[] = ["created", "attempt", "report", "event", "refund", "suspense"];
const NO_NEIGHBOURS = { list: "", findNeighbours: async () => ({ previous: null, next: null }) };

/**
 * What a merchant can say in answer to a dispute: its payment, the payer, the payment's steps (oldest first), the evidence, and the
 * audit log's entries for readers of that log. Null without such a dispute.
 */
export async function loadResponsePage(disputeId: string) {
  const session = await currentMerchantSession();
  const { merchantId, role } = session;
  const dispute = await getDispute(merchantId, disputeId).catch(nullWhenMissing);
  if (!dispute) return null;
  const { attemptId } = dispute;
  const [details, paid, merchant, audit] = await Promise.all([
    readChargeDetails(session, dispute.chargeId, NO_NEIGHBOURS),
    isId("attempt", attemptId) ? findAttempt(db(), merchantId, attemptId) : null,
    getMerchantOrThrow(db(), merchantId),
    can(role, "audit:read") ? listAuditOfObject(merchantId, [dispute.id, dispute.chargeId]) : [],
  ]);
  if (!details) return null;
  return {
    dispute,
    merchant: { name: merchant.legalName, document: merchant.document },
    charge: details.charge,
    attempt: details.attempts.find(({ id }) => id === attemptId) ?? null,
    paymentId: paid?.providerPaymentId ?? null,
    steps: details.timeline.filter(({ kind }) => JUDGED.includes(kind)).toReversed(),
    audit: audit.toReversed(),
  };
}

export type ResponsePage = NonNullable<Awaited<ReturnType<typeof loadResponsePage>>>;
