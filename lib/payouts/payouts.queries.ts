import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { payoutReturns, payouts } from "#db/schema/payouts";
import type { Account } from "#lib/connections/connection.rules";
import { type MerchantId, markInId, type PayoutId } from "#lib/domain/ids";
import { addMinor } from "#lib/domain/money/minor";
import { askMarked, askOfAccount, isAtAccount, isOf } from "#lib/lists/whose.queries";
import { PAYOUT, type PayoutTransition } from "#lib/status/status-tables.rules";

export type PayoutRecord = typeof payouts.$inferSelect;
/** A payout to store. */
export type NewPayout = Pick<
  PayoutRecord,
  | "id"
  | "recipientId"
  | "provider"
  | "connectionId"
  | "amountMinor"
  | "feeMinor"
  | "pixKey"
  | "document"
  | "requestedBy"
  | "destinationSetBy"
  | "requestClaimId"
  | "scheduleId"
  | "dueAt"
>;
/** What a transition writes of a payout in addition to its status. */
export type PayoutFacts = Partial<
  Pick<
    PayoutRecord,
    "decidedBy" | "approvedAt" | "askedAt" | "paidAt" | "endToEndId" | "failureCode" | "waitsFor"
  >
>;

/** Adds a REQUESTED payout. Returns null if its claim or round already has one. */
export async function insertPayout(
  tx: Tx,
  merchantId: MerchantId,
  payout: NewPayout,
  now: Date,
): Promise<PayoutRecord | null> {
  const [added] = await tx
    .insert(payouts)
    .values({ ...payout, merchantId, status: PAYOUT.first, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** Moves a payout by a transition; null if its status no longer allows it. */
export async function movePayout(
  tx: Tx,
  merchantId: MerchantId,
  id: PayoutId,
  { transition, facts, now }: { transition: PayoutTransition; facts: PayoutFacts; now: Date },
): Promise<PayoutRecord | null> {
  const [moved] = await tx
    .update(payouts)
    .set({ waitsFor: null, ...facts, status: PAYOUT.after[transition], updatedAt: now })
    .where(and(ofMerchant(merchantId, id), inArray(payouts.status, PAYOUT.before[transition])))
    .returning();
  return moved ?? null;
}

/** Records when a SENT payout's bank is asked to send it, for one caller only: false if it was already asked. */
export async function notePayoutRequested(
  tx: Tx,
  merchantId: MerchantId,
  id: PayoutId,
  requestedAt: Date,
): Promise<boolean> {
  const isUnasked = and(eq(payouts.status, PAYOUT.after.send), isNull(payouts.askedAt));
  const noted = await tx
    .update(payouts)
    .set({ askedAt: requestedAt })
    .where(and(ofMerchant(merchantId, id), isUnasked))
    .returning({ id: payouts.id });
  return noted.length > 0;
}

type Requested = Pick<PayoutRecord, "merchantId" | "id" | "askedAt">;

function isStillRequested({ merchantId, id, askedAt }: Requested, since: Date): SQL | undefined {
  return and(
    ofMerchant(merchantId, id),
    eq(payouts.status, PAYOUT.after.send),
    askedAt ? eq(payouts.askedAt, askedAt) : sql`false`,
    gt(payouts.askedAt, since),
  );
}

/** True while a payout is SENT, its request is still the one made at `askedAt`, and it was made after `since`. */
export async function mayPayoutBeSent(reader: Reader, payout: Requested, since: Date): Promise<boolean> {
  const rows = await reader.select({ id: payouts.id }).from(payouts).where(isStillRequested(payout, since));
  return rows.length > 0;
}

/**
 * Records that the bank certainly did not receive the request made at the payout's `askedAt`, so that it may be repeated; only if
 * it was made after `since`.
 */
export async function notePayoutUnsent(tx: Tx, payout: Requested, since: Date): Promise<void> {
  await tx.update(payouts).set({ askedAt: null }).where(isStillRequested(payout, since));
}

/** Records why an APPROVED payout waits. Returns null if it is no longer APPROVED. */
export async function notePayoutWaits(
  reader: Reader,
  merchantId: MerchantId,
  id: PayoutId,
  waitsFor: PayoutRecord["waitsFor"],
): Promise<PayoutRecord | null> {
  const [noted] = await reader
    .update(payouts)
    .set({ waitsFor })
    .where(and(ofMerchant(merchantId, id), eq(payouts.status, PAYOUT.after.approve)))
    .returning();
  return noted ?? null;
}

export type PayoutReturnRecord = typeof payoutReturns.$inferSelect;

/** An account's PAID payout with that Pix end-to-end id, locked, or null. */
export async function findPayoutOfPix(
  tx: Tx,
  account: Account,
  endToEndId: string,
): Promise<PayoutRecord | null> {
  const isOfPix = and(isAtAccount(payouts, account), eq(payouts.endToEndId, endToEndId));
  // A query of all merchants cannot lock.
  const named = await askOfAccount(tx, account, null, async (merchantId) => {
    const [found] = await tx
      .select({ id: payouts.id, merchantId: payouts.merchantId })
      .from(payouts)
      .where(and(isOf(payouts.merchantId, merchantId), isOfPix));
    return found ?? null;
  });
  if (!named) return null;
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(and(ofMerchant(named.merchantId, named.id), eq(payouts.status, PAYOUT.after.pay)))
    .for("update");
  return payout ?? null;
}

/**
 * Stores a return of a locked payout, once per return. `known` is the return if it was already stored. `after` is the payout with
 * the return, null if the total would exceed the amount sent.
 */
export async function insertPayoutReturn(
  tx: Tx,
  { id, merchantId, returnedMinor, amountMinor }: PayoutRecord,
  returned: Pick<PayoutReturnRecord, "id" | "payoutId" | "returnId" | "amountMinor">,
  now: Date,
): Promise<{ after: PayoutRecord | null; known: PayoutReturnRecord | null }> {
  const [known] = await tx
    .select()
    .from(payoutReturns)
    .where(
      and(
        eq(payoutReturns.merchantId, merchantId),
        eq(payoutReturns.payoutId, id),
        eq(payoutReturns.returnId, returned.returnId),
      ),
    );
  if (known) return { after: null, known };
  const sum = addMinor(returnedMinor, returned.amountMinor);
  if (sum > amountMinor) return { after: null, known: null };
  await tx.insert(payoutReturns).values({ ...returned, merchantId, createdAt: now });
  const [after] = await tx
    .update(payouts)
    .set({ returnedMinor: sum, updatedAt: now })
    .where(ofMerchant(merchantId, id))
    .returning();
  return { after: after ?? null, known: null };
}

/** The merchant's payout with that id, or null. */
export async function findPayout(
  reader: Reader,
  merchantId: MerchantId,
  id: PayoutId,
): Promise<PayoutRecord | null> {
  const [payout] = await reader.select().from(payouts).where(ofMerchant(merchantId, id));
  return payout ?? null;
}

/** The merchant's payout of a request claim, or null. */
export async function findPayoutByClaim(
  reader: Reader,
  merchantId: MerchantId,
  claimId: string,
): Promise<PayoutRecord | null> {
  const [payout] = await reader
    .select()
    .from(payouts)
    .where(and(eq(payouts.merchantId, merchantId), eq(payouts.requestClaimId, claimId)));
  return payout ?? null;
}

/** The payout of a job or of a provider's report, which carry our id but no merchant; or null. */
export function findPayoutOfProvider(reader: Reader, id: PayoutId): Promise<PayoutRecord | null> {
  return askMarked(reader, markInId(id), async (merchantId) => {
    const [payout] = await reader
      .select()
      .from(payouts)
      .where(and(isOf(payouts.merchantId, merchantId), eq(payouts.id, id)));
    return payout ?? null;
  });
}

/** The approved, unfinished payouts of one account at a bank: their number, and the oldest approval. */
export type PayoutsInFlight = Account & { count: number; oldestAt: Date };

/** The payouts in flight at each bank. */
export function listPayoutsInFlight(reader: Reader): Promise<PayoutsInFlight[]> {
  const { provider, connectionId, status, approvedAt } = payouts;
  return reader
    .select({
      provider,
      connectionId,
      count: sql<number>`count(*)::int`,
      oldestAt: sql<Date>`min(${approvedAt})`.mapWith(approvedAt),
    })
    .from(payouts)
    .where(inArray(status, [PAYOUT.after.approve, PAYOUT.after.send]))
    .groupBy(provider, connectionId);
}

function ofMerchant(merchantId: MerchantId, id: PayoutId) {
  return and(eq(payouts.merchantId, merchantId), eq(payouts.id, id));
}
