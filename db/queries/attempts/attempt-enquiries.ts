import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { isAtAccount } from "#db/queries/lists/whose";
import { attempts } from "#db/schema/attempts";
import type { AttemptId, ConnectionId, MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { ATTEMPT } from "#lib/domain/status/status-tables";

// Longer than an enquiry takes. When a worker dies in between, another asks after that.
const CLAIMED_FOR = sql`interval '45 seconds'`;
// Of more than these that are due, the longest due are shared out among their merchants.
const MOST_COMPARED = 10_000;

type Enquired = { method: PaymentMethod; provider: string; but: readonly ConnectionId[] };

/**
 * Claims up to `limit` attempts of that method at that provider, `but` for those connections, that are due to be asked about, and
 * returns them: of each merchant the longest due first, and of merchants one after the other. Each merchant's are claimed by themselves. A
 * claimed attempt is due again 45 seconds later unless `setNextEnquiry` says otherwise. All by the database's clock.
 */
export async function claimDueEnquiries(db: Db, of: Enquired, limit: number): Promise<AttemptRecord[]> {
  const chosen = await listDueEnquiries(db, of, limit);
  const ofMerchants = [...Map.groupBy(chosen, ({ merchantId }) => merchantId)];
  const claimed = await Promise.all(
    ofMerchants.map(([merchantId, due]) =>
      claimEnquiries(
        db,
        merchantId,
        due.map(({ id }) => id),
        of,
      ),
    ),
  );
  const byId = new Map(claimed.flat().map((attempt) => [attempt.id, attempt]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}

function isDue(of: Enquired) {
  return and(
    eq(attempts.paymentMethod, of.method),
    lte(attempts.enquireAt, sql`now()`),
    eq(attempts.provider, of.provider),
    of.but.length > 0
      ? or(isNull(attempts.connectionId), notInArray(attempts.connectionId, [...of.but]))
      : undefined,
  );
}

function listDueEnquiries(
  reader: Reader,
  of: Enquired,
  limit: number,
): Promise<{ id: AttemptId; merchantId: MerchantId }[]> {
  const longestDue = reader
    .select({ id: attempts.id, merchantId: attempts.merchantId, enquireAt: attempts.enquireAt })
    .from(attempts)
    .where(isDue(of))
    .orderBy(asc(attempts.enquireAt))
    .limit(MOST_COMPARED)
    .as("longest_due");
  const { id, merchantId, enquireAt } = longestDue;
  const turn = sql`row_number() over (partition by ${merchantId} order by ${enquireAt})`;
  return reader.select({ id, merchantId }).from(longestDue).orderBy(turn, enquireAt).limit(limit);
}

/** Claims those of a merchant's attempts that are still due: another worker may have chosen the same at this instant. */
function claimEnquiries(
  reader: Reader,
  merchantId: MerchantId,
  ids: AttemptId[],
  of: Enquired,
): Promise<AttemptRecord[]> {
  const free = reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.id, ids), isDue(of)))
    .for("update", { skipLocked: true });
  return reader
    .update(attempts)
    .set({ enquireAt: sql`now() + ${CLAIMED_FOR}`, enquiredAt: sql`now()` })
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.id, free)))
    .returning();
}

/** Sets when the merchant's attempt is asked about next; null: never again. */
export async function setNextEnquiry(
  reader: Reader,
  merchantId: MerchantId,
  id: AttemptId,
  at: Date | null,
): Promise<void> {
  await reader
    .update(attempts)
    .set({ enquireAt: at })
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, id)));
}

/** Has the merchant's attempt asked about now. Does nothing while another transaction holds the attempt. */
export async function advanceEnquiry(reader: Reader, merchantId: MerchantId, id: AttemptId): Promise<void> {
  const free = reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, id), sql`${attempts.enquireAt} > now()`))
    .for("update", { skipLocked: true });
  await reader
    .update(attempts)
    .set({ enquireAt: sql`now()` })
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.id, free)));
}

/** True while the merchant's attempt is PENDING, at the account and reference that it was read with, and was created after `since`. */
export async function mayStillBeSent(
  reader: Reader,
  { merchantId, id, provider, connectionId, providerReference }: AttemptRecord,
  since: Date,
): Promise<boolean> {
  const rows = await reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        eq(attempts.id, id),
        eq(attempts.status, ATTEMPT.first),
        isAtAccount(attempts, { provider, connectionId }),
        eq(attempts.providerReference, providerReference),
        gt(attempts.createdAt, since),
      ),
    );
  return rows.length > 0;
}
