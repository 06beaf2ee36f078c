import { db, type Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { Actor, AuditAction } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { type PlanRecord, readPlanVersions } from "#lib/plans/plans.queries";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { cancelGivenUp } from "#lib/subscriptions/collect-cycles";
import type { CancelCharge, OpenCharges } from "#lib/subscriptions/core-verbs";
import { readCycleAttempts } from "#lib/subscriptions/cycle-attempts";
import { mayWithdrawDebits } from "#lib/subscriptions/cycle-debits.rules";
import { type CycleWithCheckout, listOpenCycles, moveCycle } from "#lib/subscriptions/cycles.queries";
import { getSubscriptionOrThrow, noSuchSubscription } from "#lib/subscriptions/get-subscription";
import { stepScheduledCycles } from "#lib/subscriptions/open-cycles";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import type { Cause } from "#lib/subscriptions/subscription.rules";
import { type CycleChange, cycleEvent } from "#lib/subscriptions/subscription-events";
import { isOver } from "#lib/subscriptions/subscription-status.rules";
import { viewSubscription } from "#lib/subscriptions/subscription-view";
import { lockSubscription, type SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

/** A person's or server's request for a change, and the core's functions that it needs. */
export type Change = {
  merchantId: MerchantId;
  subscriptionId: string;
  actor: Actor;
  /** The id of the claimed Idempotency-Key: a repetition changes nothing further. */
  claimId: string | null;
  verbs: { openCharges: OpenCharges; cancelCharge: CancelCharge };
};

/** A locked subscription that is not over, with what a change needs. */
export type Locked = { merchant: MerchantRecord; subscription: SubscriptionRecord; plan: PlanRecord };

/** The changed subscription, and the events of the change. */
type Changed = {
  subscription: SubscriptionRecord;
  events: NewEvent[];
  /** What the audit log shows about the change, if not the subscription's own members. */
  audited?: Record<string, unknown>;
};

/** Changes a subscription as `applyChange` does, and returns it. */
export async function changeSubscription(
  change: Change,
  action: AuditAction,
  work: Parameters<typeof applyChange>[2],
): Promise<SubscriptionView> {
  const { merchantId, subscriptionId } = change;
  await applyChange(change, action, work);
  const merchant = await getMerchantOrThrow(db(), merchantId);
  return viewSubscription(db(), merchant, await getSubscriptionOrThrow(merchantId, subscriptionId));
}

/**
 * Changes a locked subscription with its events and audit entry in one transaction, takes any step of its scheduled cycle that is
 * then due, and cancels the charges of cycles that the change gave up; after a crash, the collection's sweep does that. Throws
 * `not_found`, `illegal_transition` if it is over, and what `work` throws.
 */
export async function applyChange(
  { merchantId, subscriptionId, actor, claimId, verbs }: Change,
  action: AuditAction,
  work: (tx: Tx, locked: Locked, instants: Instants) => Promise<Changed>,
): Promise<void> {
  const { id } = await getSubscriptionOrThrow(merchantId, subscriptionId);
  await onceInTransaction(claimId, async (tx) => {
    const before = await lockSubscription(tx, merchantId, id);
    if (!before) throw noSuchSubscription();
    // Read after locking, so that changes that wait for each other get times in their order.
    const now = databaseNow();
    const instants = { now, byClock: merchantTime(merchantId, now) };
    if (isOver(before.status)) throw overAlready(before);
    const merchant = await getMerchantOrThrow(tx, merchantId);
    const plan = (await readPlanVersions(tx, merchantId, [before]))(before);
    const { subscription, events, audited } = await work(
      tx,
      { merchant, subscription: before, plan },
      instants,
    );
    await recordEvents(tx, merchantId, events, now);
    await stepScheduledCycles(tx, { openCharges: verbs.openCharges, merchant }, [subscription], instants);
    const changed = changedMembers(toAudited(before), toAudited(subscription));
    const entry = { action, objectType: "subscription", objectId: id };
    await recordAudit(tx, merchantId, actor, { ...entry, ...(audited ? { after: audited } : changed) });
    return null;
  });
  await cancelGivenUp(verbs.cancelCharge, { merchantId, subscriptionId: id, actor });
}

/** The refusal of a change to a subscription that is over. */
export function overAlready({ status }: Pick<SubscriptionRecord, "status">): PonteError {
  return new PonteError("illegal_transition", `This subscription is over; it is ${status}.`);
}

function toAudited(record: SubscriptionRecord) {
  const { status, collection, planId, planVersion, description, externalReference } = record;
  const { pausedFrom, pausedUntil, cancelOn, canceledBy } = record;
  const terms = { status, collection, planId, planVersion, description, externalReference };
  return { ...terms, pausedFrom, pausedUntil, cancelOn, canceledBy };
}

/**
 * Gives up open cycles of a locked subscription by their days; their charges are canceled after the transaction. A cycle whose
 * debit can no longer be withdrawn stays open, and is paid by it.
 */
export async function giveUpOpenCycles(
  tx: Tx,
  { subscription, plan }: Pick<Locked, "subscription" | "plan">,
  {
    isGivenUp,
    transition,
    cause,
  }: { isGivenUp: (day: string) => boolean; transition: "skip" | "cancel"; cause: Cause },
  { now, byClock }: Instants,
): Promise<NewEvent[]> {
  const open = await splitOpenCycles(tx, subscription, byClock);
  const events: NewEvent[] = [];
  for (const one of open.withdrawable.filter(({ cycle }) => isGivenUp(cycle.day)))
    events.push(...(await giveUpCycle(tx, one, { plan, transition, cause }, now)));
  return events;
}

/** The open cycles of a locked subscription, by whether they may still be given up. */
export async function splitOpenCycles(
  tx: Tx,
  { merchantId, id }: SubscriptionRecord,
  byClock: Date,
): Promise<{ withdrawable: CycleWithCheckout[]; atBank: CycleWithCheckout[] }> {
  const open = await listOpenCycles(tx, merchantId, [id]);
  const chargeIds = open.map(({ cycle }) => cycle.chargeId);
  const attemptsOf = await readCycleAttempts(tx, merchantId, chargeIds);
  const isWithdrawable = ({ cycle }: CycleWithCheckout) =>
    mayWithdrawDebits(attemptsOf(cycle.chargeId), byClock);
  return {
    withdrawable: open.filter(isWithdrawable),
    atBank: open.filter((one) => !isWithdrawable(one)),
  };
}

const CHANGES = { skip: "skipped", cancel: "canceled" } as const satisfies Record<string, CycleChange>;

/** Gives up one cycle of a locked subscription, whose debit can be withdrawn or has ended. */
export async function giveUpCycle(
  tx: Tx,
  { cycle, checkoutId }: CycleWithCheckout,
  { plan, transition, cause }: { plan: PlanRecord; transition: "skip" | "cancel"; cause: Cause },
  now: Date,
): Promise<NewEvent[]> {
  const stepAt = cycle.chargeId === null ? null : now;
  const moved = await moveCycle(tx, cycle, { transition, facts: { cause, stepAt } }, now);
  return moved ? [cycleEvent(CHANGES[transition], { cycle: moved, checkoutId }, plan.terms)] : [];
}
