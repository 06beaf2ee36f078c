import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Batch } from "#db/batch";
import type { Reader, Tx } from "#db/client";
import { mandates } from "#db/schema/mandates";
import { subscriptionCycles, subscriptions } from "#db/schema/subscriptions";
import type { MandateId, MerchantId, PlanId, SubscriptionId } from "#lib/domain/ids";
import { type List, type ListPage, type PartRequest, readListPage } from "#lib/lists/list-page.queries";
import type { MandateStatus } from "#lib/mandates/mandate.rules";
import { CYCLE } from "#lib/status/status-tables.rules";
import type { Collection } from "#lib/subscriptions/subscription.rules";
import type { SubscriptionStatus } from "#lib/subscriptions/subscription-status.rules";
import { isDueBy, listMerchantsWithDue, type ReadMerchantClock } from "#lib/test-clock/test-clocks.queries";

export type SubscriptionRecord = typeof subscriptions.$inferSelect;
export type NewSubscription = Pick<
  SubscriptionRecord,
  | "id"
  | "planId"
  | "planVersion"
  | "status"
  | "collection"
  | "customer"
  | "customerHash"
  | "payerDocument"
  | "unknownPayer"
  | "description"
  | "externalReference"
  | "metadata"
  | "split"
  | "tax"
  | "redirectUrl"
  | "anchorDay"
  | "trialEndsOn"
  | "agreesByPayment"
  | "mandateId"
  | "requestClaimId"
>;
export type SubscriptionChanges = Partial<
  Omit<SubscriptionRecord, "id" | "merchantId" | "anchorDay" | "requestClaimId" | "createdAt" | "updatedAt">
>;

/** Adds a subscription. Null if the request claim already has one. */
export async function insertSubscription(
  tx: Tx,
  merchantId: MerchantId,
  subscription: NewSubscription,
  now: Date,
): Promise<SubscriptionRecord | null> {
  const [added] = await tx
    .insert(subscriptions)
    .values({ ...subscription, merchantId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** The merchant's subscription with that id, or null. */
export async function findSubscription(
  reader: Reader,
  merchantId: MerchantId,
  id: SubscriptionId,
): Promise<SubscriptionRecord | null> {
  const [found] = await reader
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.id, id)));
  return found ?? null;
}

/** The merchant's subscription of a request claim, or null. */
export async function findSubscriptionByClaim(
  reader: Reader,
  merchantId: MerchantId,
  claimId: string,
): Promise<SubscriptionRecord | null> {
  const [found] = await reader
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.requestClaimId, claimId)));
  return found ?? null;
}

/**
 * Locks the merchant's subscription for the rest of the transaction, as every change of its cycles requires; null if missing.
 * Lock a charge before its subscription.
 */
export async function lockSubscription(
  tx: Tx,
  merchantId: MerchantId,
  id: SubscriptionId,
): Promise<SubscriptionRecord | null> {
  const [locked] = await lockSubscriptions(tx, merchantId, [id]);
  return locked ?? null;
}

/** Locks several of the merchant's subscriptions for the rest of the transaction, in the order of their ids. */
export function lockSubscriptions(
  tx: Tx,
  merchantId: MerchantId,
  ids: readonly SubscriptionId[],
): Promise<SubscriptionRecord[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, merchantId), inArray(subscriptions.id, [...ids])))
    .orderBy(subscriptions.id)
    .for("update");
}

/** Writes the changes of a locked subscription and returns it. */
export async function updateSubscription(
  tx: Tx,
  { merchantId, id }: Pick<SubscriptionRecord, "merchantId" | "id">,
  changes: SubscriptionChanges,
  now: Date,
): Promise<SubscriptionRecord> {
  const [changed] = await tx
    .update(subscriptions)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.id, id)))
    .returning();
  if (!changed) throw new Error("a locked subscription is missing");
  return changed;
}

/** The merchant's subscription of a mandate, or null. */
export async function findSubscriptionOfMandate(
  reader: Reader,
  merchantId: MerchantId,
  mandateId: MandateId,
): Promise<Pick<SubscriptionRecord, "id" | "status" | "collection"> | null> {
  const { id, status, collection } = subscriptions;
  const [found] = await reader
    .select({ id, status, collection })
    .from(subscriptions)
    .where(isOfMandate(merchantId, mandateId));
  return found ?? null;
}

/** The merchant's subscription of a mandate, locked for the rest of the transaction, or null. */
export async function lockSubscriptionOfMandate(
  tx: Tx,
  merchantId: MerchantId,
  mandateId: MandateId,
): Promise<SubscriptionRecord | null> {
  const [locked] = await tx
    .select()
    .from(subscriptions)
    .where(isOfMandate(merchantId, mandateId))
    .for("update");
  return locked ?? null;
}

function isOfMandate(merchantId: MerchantId, mandateId: MandateId): SQL | undefined {
  return and(eq(subscriptions.merchantId, merchantId), eq(subscriptions.mandateId, mandateId));
}

const SUBSCRIPTIONS: List<SubscriptionRecord> = {
  table: subscriptions,
  key: [subscriptions.createdAt, subscriptions.id],
  load: (reader, isOnPage, order) => reader.select().from(subscriptions).where(isOnPage).orderBy(order),
};

export type SubscriptionFilter = {
  status?: SubscriptionStatus | undefined;
  planId?: PlanId | undefined;
  collection?: Collection | undefined;
  /** The mandate's data; none for a subscription without one. */
  mandateStatus?: MandateStatus | undefined;
};

/** One page of the merchant's subscriptions, newest first. */
export function listSubscriptions(
  reader: Reader,
  merchantId: MerchantId,
  {
    filter: { status, planId, collection, mandateStatus },
    ...part
  }: PartRequest & { filter: SubscriptionFilter },
): Promise<ListPage<SubscriptionRecord>> {
  const filter = {
    scope: eq(subscriptions.merchantId, merchantId),
    where: [
      status && eq(subscriptions.status, status),
      planId && eq(subscriptions.planId, planId),
      collection && eq(subscriptions.collection, collection),
      mandateStatus && hasMandateOf(reader, merchantId, mandateStatus),
    ],
  };
  return readListPage(reader, SUBSCRIPTIONS, filter, { ...part, counted: false });
}

function hasMandateOf(reader: Reader, merchantId: MerchantId, status: MandateStatus): SQL {
  const ofStatus = reader
    .select({ id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.merchantId, merchantId), eq(mandates.status, status)));
  return inArray(subscriptions.mandateId, ofStatus);
}

const IS_SCHEDULED = eq(subscriptionCycles.status, CYCLE.first);
const IS_OPEN = eq(subscriptionCycles.status, CYCLE.after.open);
const IS_GIVEN_UP = inArray(subscriptionCycles.status, [CYCLE.after.skip, CYCLE.after.cancel]);

/** The merchants with scheduled cycles that have a due step, for the platform's sweep. */
export function listMerchantsWithDueOpenings(reader: Reader, now: Date): Promise<MerchantId[]> {
  return listMerchantsWithDueCycles(reader, IS_SCHEDULED, now);
}

/** The merchants with open cycles that have a due collection step, for the platform's sweep. */
export function listMerchantsWithDueCollections(reader: Reader, now: Date): Promise<MerchantId[]> {
  return listMerchantsWithDueCycles(reader, IS_OPEN, now);
}

/** The merchants with skipped or canceled cycles whose charges have to be canceled, for the platform's sweep. */
export function listMerchantsWithChargesToCancel(reader: Reader, now: Date): Promise<MerchantId[]> {
  return listMerchantsWithDueCycles(reader, IS_GIVEN_UP, now);
}

function listMerchantsWithDueCycles(reader: Reader, where: SQL, now: Date): Promise<MerchantId[]> {
  const { stepAt, merchantId } = subscriptionCycles;
  return listMerchantsWithDue(reader, { end: stepAt, owner: merchantId, where }, now);
}

/**
 * The merchant's subscriptions whose scheduled cycle has a due step by its clock, locked; skips those locked elsewhere. Their cycles
 * must be read after that.
 */
export function lockDueOpenings(
  tx: Tx,
  clock: ReadMerchantClock,
  batch: Batch,
): Promise<SubscriptionRecord[]> {
  return lockDue(tx, clock, { where: IS_SCHEDULED, batch });
}

/**
 * The merchant's subscriptions with open cycles that have a due collection step by its clock, locked; skips those locked
 * elsewhere. Their cycles must be read after that.
 */
export function lockDueCollections(
  tx: Tx,
  clock: ReadMerchantClock,
  batch: Batch,
): Promise<SubscriptionRecord[]> {
  return lockDue(tx, clock, { where: IS_OPEN, batch });
}

function lockDue(
  tx: Tx,
  clock: ReadMerchantClock,
  { where, batch }: { where: SQL; batch: Batch },
): Promise<SubscriptionRecord[]> {
  const { stepAt, merchantId, subscriptionId } = subscriptionCycles;
  const due = tx
    .select({ id: subscriptionId })
    .from(subscriptionCycles)
    .where(and(where, isDueBy(clock, stepAt, merchantId)))
    .orderBy(stepAt, subscriptionId)
    .limit(batch.limit)
    .offset(batch.offset);
  return tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.merchantId, clock.merchantId), sql`${subscriptions.id} in ${due}`))
    .orderBy(subscriptions.id)
    .for("update", { skipLocked: true });
}
