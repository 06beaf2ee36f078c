import type { Tx } from "#db/client";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { type PlanRecord, readPlanVersions } from "#lib/plans/plans.queries";
import { type CycleRecord, listCyclesOfCharges } from "#lib/subscriptions/cycles.queries";
import { isOpenCycle } from "#lib/subscriptions/subscription-status.rules";
import { lockSubscription, type SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** The charge of a cycle. */
export type ChargeOfCycle = { merchantId: MerchantId; chargeId: ChargeId };

/** An open cycle with its locked subscription. */
export type OpenCycle = {
  merchant: MerchantRecord;
  subscription: SubscriptionRecord;
  plan: PlanRecord;
  cycle: CycleRecord;
};

/** The open cycle of a charge under its subscription's lock; null if it is no longer open. */
export async function lockOpenCycle(
  tx: Tx,
  { merchantId, chargeId }: ChargeOfCycle,
): Promise<OpenCycle | null> {
  const [found] = await listCyclesOfCharges(tx, merchantId, [chargeId]);
  const subscription = found && (await lockSubscription(tx, merchantId, found.subscriptionId));
  if (!subscription) return null;
  const [cycle] = await listCyclesOfCharges(tx, merchantId, [chargeId]);
  if (!cycle || !isOpenCycle(cycle.status)) return null;
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const plan = (await readPlanVersions(tx, merchantId, [subscription]))(subscription);
  return { merchant, subscription, plan, cycle };
}
