import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { findAttemptByClaim } from "#lib/attempts/attempts.queries";
import { alarmDay, maySend } from "#lib/calendar/debit-days.rules";
import { refusalIn } from "#lib/domain/errors";
import type { ChargeId } from "#lib/domain/ids";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { getMandateOrThrow } from "#lib/mandates/mandates.queries";
import type { JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { chargeCycleCard } from "#lib/subscriptions/charge-cycle-card";
import type { CollectCharge } from "#lib/subscriptions/core-verbs";
import { findCycle } from "#lib/subscriptions/cycles.queries";
import { keepsOtherMoney } from "#lib/subscriptions/keeps-other-money";
import { isOfEndedCharge, postponeDebit } from "#lib/subscriptions/postpone-debit";
import { giveUpDebit } from "#lib/subscriptions/settle-debit";
import { isDebited } from "#lib/subscriptions/subscription.rules";
import { isOpenCycle, isOver } from "#lib/subscriptions/subscription-status.rules";
import { findSubscription, type SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** Why a mandate does not allow a debit. Other refusals are temporary, such as an account's daily limit. */
const OF_MANDATE = new Set(["mandate_not_approved", "another_account", "another_amount"]);

/**
 * The job of a cycle's debit: starts it as an attempt of the cycle's charge, once per claim. A debit that the mandate does not
 * allow, or that would come too late, is given up for the plan's fallback; if no attempt can be made, the payer gets the link.
 * While money is held for the cycle, the debit is postponed.
 * Throws if it has to be repeated.
 */
export async function debitCycle(collectCharge: CollectCharge, job: JobData["debit-cycle"]): Promise<void> {
  const { merchantId, subscriptionId, number, isByCard = false } = job;
  const subscription = await findSubscription(db(), merchantId, subscriptionId);
  const found = await findCycle(db(), { merchantId, subscriptionId, number });
  const chargeId = found?.cycle.chargeId;
  if (!subscription || !chargeId || !isOpenCycle(found.cycle.status)) return;
  const owner = { subscription, chargeId };
  await (isByCard ? chargeCycleCard(collectCharge, owner, job) : debitMandate(collectCharge, owner, job));
}

async function debitMandate(
  collectCharge: CollectCharge,
  { subscription, chargeId }: { subscription: SubscriptionRecord; chargeId: ChargeId },
  { merchantId, number, claimId, day, retryOf }: JobData["debit-cycle"],
): Promise<void> {
  if (subscription.mandateId === null) return;
  const mandate = await getMandateOrThrow(db(), merchantId, subscription.mandateId);
  const giveUp = () => transaction((tx) => giveUpDebit(tx, { merchantId, chargeId }, databaseNow()));
  const byClock = merchantTime(merchantId, databaseNow());
  const isPossible = retryOf ? brasiliaDay(byClock) < day : maySend(day, byClock);
  // Once an attempt is stored, its start decides how it ends.
  const isStored = (await findAttemptByClaim(db(), merchantId, claimId)) !== null;
  if (!isDebited(subscription.collection) || isOver(subscription.status)) return giveUp();
  if (!isPossible && !isStored) return giveUp();
  if (!isStored && (await keepsOtherMoney(db(), merchantId, chargeId)))
    return transaction((tx) => postponeDebit(tx, { merchantId, chargeId }, databaseNow()));
  const { id: mandateId, connectionId } = mandate;
  const input = { paymentMethod: "PIX_AUTOMATIC", mandateId, connectionId, day, retryOf } as const;
  try {
    await collectCharge(merchantId, chargeId, input, claimId);
  } catch (error) {
    const refusal = refusalIn(error);
    const code = refusal?.code;
    // A refused start is a failed attempt, which the product has already settled.
    if (code === "provider_error" || (refusal && isOfEndedCharge(refusal))) return;
    if (code === "split_exceeds_net" || isOfMandate(error)) return giveUp();
    if (!retryOf && brasiliaDay(byClock) >= alarmDay(day)) {
      const { id } = subscription;
      logger().error({ subscriptionId: id, cycle: number }, "a debit is not at its bank two days before");
    }
    throw error;
  }
}

function isOfMandate(error: unknown): boolean {
  return (refusalIn(error)?.errors ?? []).some(({ code }) => OF_MANDATE.has(code));
}
