import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { plans, planVersions } from "#db/schema/plans";
import type { MerchantId, PlanId } from "#lib/domain/ids";
import { type List, type ListPage, type PartRequest, readListPage } from "#lib/lists/list-page.queries";

type PlanRow = typeof plans.$inferSelect;
export type PlanVersionRecord = typeof planVersions.$inferSelect;
/** A plan with the terms of one of its versions. */
export type PlanRecord = { plan: PlanRow; terms: PlanVersionRecord };
export type NewTerms = Omit<PlanVersionRecord, "merchantId" | "planId" | "version" | "createdAt">;

/** Adds a plan with its first version. */
export async function insertPlan(
  tx: Tx,
  merchantId: MerchantId,
  { id, createdBy, terms }: Pick<PlanRow, "id" | "createdBy"> & { terms: NewTerms },
  now: Date,
): Promise<PlanRecord> {
  const [plan] = await tx
    .insert(plans)
    .values({ id, merchantId, createdBy, createdAt: now, updatedAt: now })
    .returning();
  if (!plan) throw new Error("an inserted plan was not returned");
  return { plan, terms: await insertVersion(tx, plan, terms, now) };
}

/** Stores new terms of a locked plan as its next version. */
export async function addPlanVersion(
  tx: Tx,
  { merchantId, id, version }: Pick<PlanRow, "merchantId" | "id" | "version">,
  terms: NewTerms,
  now: Date,
): Promise<PlanVersionRecord> {
  const next = version + 1;
  await tx
    .update(plans)
    .set({ version: next, updatedAt: now })
    .where(and(eq(plans.merchantId, merchantId), eq(plans.id, id)));
  return insertVersion(tx, { merchantId, id, version: next }, terms, now);
}

async function insertVersion(
  tx: Tx,
  { merchantId, id: planId, version }: Pick<PlanRow, "merchantId" | "id" | "version">,
  terms: NewTerms,
  now: Date,
): Promise<PlanVersionRecord> {
  const [added] = await tx
    .insert(planVersions)
    .values({ ...terms, merchantId, planId, version, createdAt: now })
    .returning();
  if (!added) throw new Error("an inserted version of a plan was not returned");
  return added;
}

/** Archives a locked plan, or makes it available again (null). */
export async function setPlanArchived(
  tx: Tx,
  merchantId: MerchantId,
  id: PlanId,
  { archivedAt, now }: { archivedAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .update(plans)
    .set({ archivedAt, updatedAt: now })
    .where(and(eq(plans.merchantId, merchantId), eq(plans.id, id)));
}

const OWN_VERSION = and(eq(planVersions.merchantId, plans.merchantId), eq(planVersions.planId, plans.id));
const CURRENT = and(OWN_VERSION, eq(planVersions.version, plans.version));

/** The merchant's plan with its current terms, or null. */
export async function findPlan(
  reader: Reader,
  merchantId: MerchantId,
  id: PlanId,
): Promise<PlanRecord | null> {
  const [found] = await reader
    .select({ plan: plans, terms: planVersions })
    .from(plans)
    .innerJoin(planVersions, CURRENT)
    .where(and(eq(plans.merchantId, merchantId), eq(plans.id, id)));
  return found ?? null;
}

/** The merchant's plan with its current terms, locked for the rest of the transaction, or null. */
export async function lockPlan(tx: Tx, merchantId: MerchantId, id: PlanId): Promise<PlanRecord | null> {
  await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.merchantId, merchantId), eq(plans.id, id)))
    .for("update");
  return findPlan(tx, merchantId, id);
}

/** A version of a plan. */
type VersionKey = { planId: PlanId; planVersion: number };

/** Some versions of the merchant's plans; the returned function finds one of them, and throws if it is missing. */
export async function readPlanVersions(
  reader: Reader,
  merchantId: MerchantId,
  wanted: readonly VersionKey[],
): Promise<(key: VersionKey) => PlanRecord> {
  const nameOf = ({ planId, planVersion }: VersionKey) => `${planId} ${planVersion}`;
  const keys = [...new Map(wanted.map((key) => [nameOf(key), key])).values()];
  const isWanted = ({ planId, planVersion }: VersionKey) =>
    and(eq(planVersions.planId, planId), eq(planVersions.version, planVersion));
  const rows =
    keys.length === 0
      ? []
      : await reader
          .select({ plan: plans, terms: planVersions })
          .from(planVersions)
          .innerJoin(plans, OWN_VERSION)
          .where(and(eq(planVersions.merchantId, merchantId), or(...keys.map(isWanted))));
  const found = new Map(
    rows.map((row) => [nameOf({ planId: row.plan.id, planVersion: row.terms.version }), row]),
  );
  return (key) => {
    const row = found.get(nameOf(key));
    if (!row) throw new Error("a subscription's version of its plan is missing");
    return row;
  };
}

const PLANS: List<PlanRecord> = {
  table: plans,
  key: [plans.createdAt, plans.id],
  load: (reader, isOnPage, order) =>
    reader
      .select({ plan: plans, terms: planVersions })
      .from(plans)
      .innerJoin(planVersions, CURRENT)
      .where(isOnPage)
      .orderBy(order),
};

/** One page of the merchant's plans with their current terms, newest first; `isArchived` null lists all. */
export function listPlans(
  reader: Reader,
  merchantId: MerchantId,
  { isArchived, ...part }: PartRequest & { isArchived: boolean | null },
): Promise<ListPage<PlanRecord>> {
  const where: SQL[] = [];
  if (isArchived !== null) where.push((isArchived ? isNotNull : isNull)(plans.archivedAt));
  const filter = { scope: eq(plans.merchantId, merchantId), where };
  return readListPage(reader, PLANS, filter, { ...part, counted: false });
}
