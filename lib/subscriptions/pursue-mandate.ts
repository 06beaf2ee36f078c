import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttemptByReference } from "#lib/attempts/attempts.queries";
import type { MandateId, MerchantId } from "#lib/domain/ids";
import { askAboutMandate, cancelMandate, endAtBank } from "#lib/mandates/ask-about-mandate";
import { awaitsApproval, isMandateOver } from "#lib/mandates/mandate.rules";
import { debtorOf } from "#lib/mandates/mandate-bank";
import {
  findMandate,
  getMandateOrThrow,
  type MandateRecord,
  noteMandateFacts,
} from "#lib/mandates/mandates.queries";
import { settleMandate } from "#lib/mandates/settle-mandate";
import { isOpenAttempt } from "#lib/payments/states.rules";
import { applyMandate } from "#lib/subscriptions/apply-mandate";
import type { OpenCharges } from "#lib/subscriptions/core-verbs";
import { isDebited } from "#lib/subscriptions/subscription.rules";
import { isOver } from "#lib/subscriptions/subscription-status.rules";
import { findSubscriptionOfMandate } from "#lib/subscriptions/subscriptions.queries";

/**
 * The job of a mandate that changed at its bank or with its subscription. It asks the bank about the mandate, or cancels it there
 * if it is no longer debited or its payer was anonymized, and settles the answer with the subscription; one that ended only on
 * our side is ended at the bank. Repeating is harmless.
 */
export async function pursueMandate(
  openCharges: OpenCharges,
  { merchantId, mandateId }: { merchantId: MerchantId; mandateId: MandateId },
): Promise<void> {
  const mandate = await findMandate(db(), merchantId, mandateId);
  if (!mandate) return;
  const answer = await answerFor(mandate);
  await transaction(async (tx) => {
    const now = databaseNow();
    const changed = answer && (await settleMandate(tx, mandate, answer, now));
    const current = changed ?? (await getMandateOrThrow(tx, merchantId, mandateId));
    await applyMandate(tx, openCharges, { mandate: current, isNews: changed !== null }, now);
  }, "create");
  await endAtBank(mandate);
}

async function answerFor(mandate: MandateRecord) {
  if (isMandateOver(mandate.status)) return null;
  const subscription = await findSubscriptionOfMandate(db(), mandate.merchantId, mandate.id);
  const isDebiting = !subscription || (!isOver(subscription.status) && isDebited(subscription.collection));
  const isForgotten = debtorOf(mandate) === null;
  return isDebiting && !isForgotten
    ? askAboutMandate(await withoutEndedFirst(mandate))
    : cancelMandate(mandate);
}

/**
 * The mandate, whose code only authorizes once the Pix that it also paid is over: the cycle was paid otherwise, or that Pix
 * ended.
 */
async function withoutEndedFirst(mandate: MandateRecord): Promise<MandateRecord> {
  const { merchantId, id, status, firstTxid } = mandate;
  if (firstTxid === null || !awaitsApproval(status)) return mandate;
  const first = await findAttemptByReference(merchantId, mandate, firstTxid);
  if (!first || isOpenAttempt(first.status)) return mandate;
  return noteMandateFacts(db(), merchantId, id, { firstTxid: null, firstKind: null, code: null });
}
