import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import { attempts } from "#db/schema/attempts";
import type { AttemptId, ConnectionId, MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";

// Longer than an enquiry takes. When a worker dies in between, another asks after that.
const CLAIMED_FOR = sql`interval '45 seconds'`;

/**
 * Claims up to `limit` attempts of that method at that provider, `but` for those connections, that are due to be asked about, the
 * longest due first, and returns them. A claimed attempt is due again 45 seconds later unless `setNextEnquiry` says otherwise. All by the database's clock.
 */
export async function claimDueEnquiries(
  reader: Reader,
  of: { method: PaymentMethod; provider: string; but: readonly ConnectionId[] },
  limit: number,
): Promise<AttemptRecord[]> {
  const due = reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.paymentMethod, of.method),
        lte(attempts.enquireAt, sql`now()`),
        eq(attempts.provider, of.provider),
        of.but.length > 0
          ? or(isNull(attempts.connectionId), notInArray(attempts.connectionId, [...of.but]))
          : undefined,
      ),
    )
    .orderBy(asc(attempts.enquireAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return reader
    .update(attempts)
    .set({ enquireAt: sql`now() + ${CLAIMED_FOR}`, enquiredAt: sql`now()` })
    .where(inArray(attempts.id, due))
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
  await reader.update(attempts).set({ enquireAt: sql`now()` }).where(inArray(attempts.id, free));
}
