import { and, asc, desc, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { insertion } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import { subscriptionCycles } from "#db/schema/subscriptions";
import type { ChargeId, MerchantId, SubscriptionId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { CYCLE } from "#lib/status/status-tables.rules";
import type { CycleTransition } from "#lib/subscriptions/subscription-status.rules";

export type CycleRecord = typeof subscriptionCycles.$inferSelect;
/** A cycle with the name of its charge's checkout, if it has one. */
export type CycleWithCheckout = { cycle: CycleRecord; checkoutId: string | null };
export type NewCycle = Pick<CycleRecord, "subscriptionId" | "number" | "day" | "nextDay" | "stepAt">;
type CycleKey = Pick<CycleRecord, "merchantId" | "subscriptionId" | "number">;

const insertRows = insertion(subscriptionCycles);

/** Adds scheduled cycles under their subscriptions' locks, and returns them. */
export async function insertCycles(
  tx: Tx,
  merchantId: MerchantId,
  added: readonly NewCycle[],
  now: Date,
): Promise<CycleRecord[]> {
  const rows = added.map((cycle) => ({
    ...cycle,
    merchantId,
    amountMinor: null,
    tax: null,
    status: CYCLE.first,
    cause: null,
    chargeId: null,
    tries: 0,
    createdAt: now,
    updatedAt: now,
  }));
  await insertRows(tx, rows);
  return rows;
}

/** The scheduled cycle of each of those subscriptions; none for one that has ended. */
export async function listScheduledCycles(
  reader: Reader,
  merchantId: MerchantId,
  subscriptionIds: readonly SubscriptionId[],
): Promise<Map<SubscriptionId, CycleRecord>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(subscriptionCycles)
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        inArray(subscriptionCycles.subscriptionId, [...subscriptionIds]),
        eq(subscriptionCycles.status, CYCLE.first),
      ),
    );
  return new Map(rows.map((row) => [row.subscriptionId, row]));
}

/** The open cycles of those subscriptions with their checkouts, oldest first. */
export function listOpenCycles(
  reader: Reader,
  merchantId: MerchantId,
  subscriptionIds: readonly SubscriptionId[],
): Promise<CycleWithCheckout[]> {
  if (subscriptionIds.length === 0) return Promise.resolve([]);
  return selectWithCheckout(reader)
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        inArray(subscriptionCycles.subscriptionId, [...subscriptionIds]),
        eq(subscriptionCycles.status, CYCLE.after.open),
      ),
    )
    .orderBy(asc(subscriptionCycles.number));
}

/** The open cycles of those subscriptions with a due collection step at that instant of their merchant's clock. */
export function listDueOpenCycles(
  reader: Reader,
  merchantId: MerchantId,
  { subscriptionIds, byClock }: { subscriptionIds: readonly SubscriptionId[]; byClock: Date },
): Promise<CycleRecord[]> {
  return reader
    .select()
    .from(subscriptionCycles)
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        inArray(subscriptionCycles.subscriptionId, [...subscriptionIds]),
        eq(subscriptionCycles.status, CYCLE.after.open),
        lte(subscriptionCycles.stepAt, byClock),
      ),
    )
    .orderBy(asc(subscriptionCycles.number));
}

/** The charges of a merchant's cycles that were skipped or canceled while the charge was open; of one subscription, or of all. */
export async function listChargesToCancel(
  reader: Reader,
  merchantId: MerchantId,
  { subscriptionId, limit }: { subscriptionId: SubscriptionId | null; limit: number },
): Promise<ChargeId[]> {
  const rows = await reader
    .select({ chargeId: subscriptionCycles.chargeId })
    .from(subscriptionCycles)
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        subscriptionId === null ? undefined : eq(subscriptionCycles.subscriptionId, subscriptionId),
        inArray(subscriptionCycles.status, [CYCLE.after.skip, CYCLE.after.cancel]),
        isNotNull(subscriptionCycles.stepAt),
      ),
    )
    .orderBy(asc(subscriptionCycles.stepAt))
    .limit(limit);
  return rows.flatMap(({ chargeId }) => chargeId ?? []);
}

/** One page of a subscription's cycles, from the latest before `before` down, and one more if there is one. */
export function listCyclesBefore(
  reader: Reader,
  { merchantId, subscriptionId }: Omit<CycleKey, "number">,
  { before, limit }: { before: number | null; limit: number },
): Promise<CycleWithCheckout[]> {
  const isOwn = and(
    eq(subscriptionCycles.merchantId, merchantId),
    eq(subscriptionCycles.subscriptionId, subscriptionId),
  );
  return selectWithCheckout(reader)
    .where(and(isOwn, before === null ? undefined : lt(subscriptionCycles.number, before)))
    .orderBy(desc(subscriptionCycles.number))
    .limit(limit + 1);
}

/** One of a subscription's cycles, or null. */
export async function findCycle(
  reader: Reader,
  { merchantId, subscriptionId, number }: CycleKey,
): Promise<CycleWithCheckout | null> {
  const [found] = await selectWithCheckout(reader).where(
    and(
      eq(subscriptionCycles.merchantId, merchantId),
      eq(subscriptionCycles.subscriptionId, subscriptionId),
      eq(subscriptionCycles.number, number),
    ),
  );
  return found ?? null;
}

function selectWithCheckout(reader: Reader) {
  return reader
    .select({ cycle: subscriptionCycles, checkoutId: charges.checkoutId })
    .from(subscriptionCycles)
    .leftJoin(
      charges,
      and(eq(charges.merchantId, subscriptionCycles.merchantId), eq(charges.id, subscriptionCycles.chargeId)),
    )
    .$dynamic();
}

/** The cycles of those charges. */
export function listCyclesOfCharges(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<CycleRecord[]> {
  if (chargeIds.length === 0) return Promise.resolve([]);
  return reader
    .select()
    .from(subscriptionCycles)
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        inArray(subscriptionCycles.chargeId, [...chargeIds]),
      ),
    );
}

/** Moves a cycle by a transition under its subscription's lock; null if its status does not allow it. */
export async function moveCycle(
  tx: Tx,
  { merchantId, subscriptionId, number }: CycleKey,
  {
    transition,
    facts,
  }: {
    transition: Exclude<CycleTransition, "open">;
    facts: Partial<Pick<CycleRecord, "cause" | "stepAt" | "chargeId" | "tries" | "amountMinor" | "tax">>;
  },
  now: Date,
): Promise<CycleRecord | null> {
  const [moved] = await tx
    .update(subscriptionCycles)
    .set({ ...facts, status: CYCLE.after[transition], updatedAt: now })
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        eq(subscriptionCycles.subscriptionId, subscriptionId),
        eq(subscriptionCycles.number, number),
        inArray(subscriptionCycles.status, CYCLE.before[transition]),
      ),
    )
    .returning();
  return moved ?? null;
}

/** Writes facts about a cycle under its subscription's lock. */
export async function noteCycle(
  tx: Tx,
  { merchantId, subscriptionId, number }: CycleKey,
  facts: Partial<Pick<CycleRecord, "amountMinor" | "tax" | "stepAt" | "tries">>,
  now: Date,
): Promise<CycleRecord> {
  const [noted] = await tx
    .update(subscriptionCycles)
    .set({ ...facts, updatedAt: now })
    .where(
      and(
        eq(subscriptionCycles.merchantId, merchantId),
        eq(subscriptionCycles.subscriptionId, subscriptionId),
        eq(subscriptionCycles.number, number),
      ),
    )
    .returning();
  if (!noted) throw new Error("a cycle of a locked subscription is missing");
  return noted;
}

/** A scheduled cycle that opens, with its charge. */
export type OpenedCycle = Pick<CycleRecord, "subscriptionId" | "number" | "stepAt"> & {
  amountMinor: Minor;
  chargeId: ChargeId;
};

/** Opens scheduled cycles under their subscriptions' locks, in one statement. Throws if one of them is no longer scheduled. */
export async function openScheduledCycles(
  tx: Tx,
  merchantId: MerchantId,
  opened: readonly OpenedCycle[],
  now: Date,
): Promise<void> {
  if (opened.length === 0) return;
  // As drizzle configures it, the driver sends no lists of instants.
  const column = <Value>(read: (cycle: OpenedCycle) => Value) => sql.param(opened.map(read));
  const rows = await tx.execute(sql`
    update subscription_cycles c
    set status = ${CYCLE.after.open}, amount_minor = o.amount, charge_id = o.charge, step_at = o.step::timestamptz, updated_at = ${now.toISOString()}
    from unnest(
      ${column(({ subscriptionId }) => subscriptionId)}::text[], ${column(({ number }) => number)}::int[],
      ${column(({ amountMinor }) => amountMinor)}::bigint[], ${column(({ chargeId }) => chargeId)}::text[],
      ${column(({ stepAt }) => stepAt?.toISOString() ?? null)}::text[]
    ) as o (subscription, number, amount, charge, step)
    where c.merchant_id = ${merchantId} and c.subscription_id = o.subscription and c.number = o.number
      and c.status = ${CYCLE.first}
    returning c.number`);
  if (rows.length !== opened.length) throw new Error("a scheduled cycle moved under its subscription's lock");
}
