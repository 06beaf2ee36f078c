import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { accountOf } from "#lib/connections/connection.rules";
import { findResponder } from "#lib/connections/find-responder";
import { isOpenDispute } from "#lib/disputes/dispute.rules";
import { type DisputeRecord, findDispute } from "#lib/disputes/disputes.queries";
import {
  claimResponse,
  type DisputeResponseRecord,
  endResponse,
  findResponse,
  unclaimResponse,
} from "#lib/disputes/response/responses.queries";
import { viewDispute } from "#lib/disputes/view-disputes";
import { enqueue, type JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import type { NamedDispute, ResponseOutcome } from "#lib/providers/ports/dispute-response";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { DISPUTE_RESPONSE } from "#lib/status/status-tables.rules";
import { recordEvents } from "#lib/webhooks/record-events";

const ASK_AGAIN_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** A request that began this long (ms) ago has certainly ended. */
const CALL_ENDS_MS = 2 * 60_000;

/**
 * A response's job: sends it once, and asks the provider about it at growing intervals until the outcome is known. Ends without an
 * answer once the dispute is decided.
 */
export async function pursueResponse(data: JobData["send-dispute-response"]): Promise<void> {
  const { merchantId, responseId } = data;
  const response = await findResponse(db(), merchantId, responseId);
  if (response?.status !== DISPUTE_RESPONSE.first) return;
  const dispute = await findDispute(db(), merchantId, response.disputeId);
  const attempt = dispute && (await findAttempt(db(), merchantId, dispute.attemptId));
  if (!attempt) throw new Error("the payment of a response is missing");
  const outcome = await send(response, dispute, attempt);
  if (outcome) return toItsEnd(() => settle(response, outcome));
  if (!isOpenDispute(dispute.status)) return;
  const ageMs = databaseNow().getTime() - response.createdAt.getTime();
  const startAfterMs = Math.min(Math.max(ageMs, ASK_AGAIN_MS), LONGEST_PAUSE_MS);
  await transaction((tx) => enqueue(tx, "send-dispute-response", data, { startAfterMs, group: merchantId }));
}

/** Null while the outcome is unknown. */
async function send(
  response: DisputeResponseRecord,
  dispute: DisputeRecord,
  attempt: AttemptRecord,
): Promise<ResponseOutcome | null> {
  const { id, merchantId, askedAt } = response;
  const isFirst = askedAt === null;
  let claimedAt: Date | null = null;
  try {
    const responder = await findResponder(accountOf(dispute.account));
    if (!responder) return isFirst ? { kind: "REFUSED", reason: "the connection takes no responses" } : null;
    const name = nameOf(dispute, attempt);
    if (!isFirst && (await responder.hasResponse?.(name))) return { kind: "SENT" };
    const now = databaseNow();
    const before = new Date(now.getTime() - CALL_ENDS_MS);
    if (!(await transaction((tx) => claimResponse(tx, merchantId, response, { now, before })))) return null;
    claimedAt = now;
    const outcome = await responder.sendResponse(name, toAnswer(dispute, response)).catch(toRefusal);
    if (isFirst || outcome.kind !== "REFUSED") return outcome;
    // A refusal says nothing about an earlier request: the provider may have accepted that one, and refused this one because of
    // it.
    if (!responder.hasResponse) return null;
    return (await responder.hasResponse(name)) ? { kind: "SENT" } : outcome;
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    const at = claimedAt;
    const isUnsent = isFirst && error instanceof ProviderUnavailable;
    if (at && isUnsent) await transaction((tx) => unclaimResponse(tx, merchantId, id, at));
    logger().warn({ disputeId: dispute.id }, "the provider did not answer a response to a dispute");
    return null;
  }
}

function toRefusal(error: unknown): ResponseOutcome {
  const isPassing = error instanceof ProviderUnavailable && !error.isDenied;
  if (!(error instanceof ProviderFault) || isPassing) throw error;
  return { kind: "REFUSED", reason: error.message };
}

function nameOf(dispute: DisputeRecord, attempt: AttemptRecord): NamedDispute {
  const { providerDisputeId: disputeId } = dispute;
  return { disputeId, paymentId: attempt.providerPaymentId, reference: attempt.providerReference };
}

function toAnswer({ id }: DisputeRecord, { text, file }: DisputeResponseRecord) {
  return { text, file, fileName: `${id}.pdf` };
}

async function settle(response: DisputeResponseRecord, outcome: ResponseOutcome): Promise<void> {
  const { id, merchantId, disputeId } = response;
  const isSent = outcome.kind === "SENT";
  const refusal = outcome.kind === "REFUSED" ? outcome.reason : null;
  await transaction(async (tx) => {
    const now = databaseNow();
    const step = isSent ? "take" : "refuse";
    if (!(await endResponse(tx, merchantId, id, { step, refusal, now }))) return;
    const dispute = await findDispute(tx, merchantId, disputeId);
    if (!dispute) return;
    const type = isSent ? "dispute.response_sent" : "dispute.response_refused";
    const data = { dispute: await viewDispute(tx, dispute) };
    await recordEvents(tx, merchantId, [{ type, objectId: disputeId, data }], now);
  });
}
