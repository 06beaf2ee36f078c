import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import { suspense } from "#db/schema/suspense";
import type { ChargeId, MerchantId, SuspenseId } from "#lib/domain/ids";
import type { SuspenseStatus } from "#lib/domain/outcome";

export type SuspenseRecord = typeof suspense.$inferSelect;

/** Keeps money that cannot pay its charge; false when this very payment is kept already. */
export async function insertSuspense(
  tx: Tx,
  merchantId: MerchantId,
  item: Omit<SuspenseRecord, "merchantId" | "status" | "createdAt">,
): Promise<boolean> {
  const added = await tx
    .insert(suspense)
    .values({ ...item, merchantId, status: "HELD" })
    .onConflictDoNothing({ target: [suspense.provider, suspense.providerPaymentId] })
    .returning({ id: suspense.id });
  return added.length > 0;
}

/** True when this very payment of a provider is kept in suspense already. */
export async function isInSuspense(
  tx: Tx,
  merchantId: MerchantId,
  payment: { provider: string; providerPaymentId: string },
): Promise<boolean> {
  const [item] = await tx
    .select({ id: suspense.id })
    .from(suspense)
    .where(
      and(
        eq(suspense.merchantId, merchantId),
        eq(suspense.provider, payment.provider),
        eq(suspense.providerPaymentId, payment.providerPaymentId),
      ),
    );
  return item !== undefined;
}

/** The suspense items of some charges of a merchant, oldest first. */
export async function listSuspenseOf(
  merchantId: MerchantId,
  chargeIds: ChargeId[],
  reader: Reader = db(),
): Promise<SuspenseRecord[]> {
  if (chargeIds.length === 0) return [];
  return reader
    .select()
    .from(suspense)
    .where(and(eq(suspense.merchantId, merchantId), inArray(suspense.chargeId, chargeIds)))
    .orderBy(asc(suspense.id));
}

/** The merchant's suspense item with that id; null when there is none. */
export async function findSuspense(merchantId: MerchantId, id: SuspenseId): Promise<SuspenseRecord | null> {
  const [item] = await db()
    .select()
    .from(suspense)
    .where(and(eq(suspense.merchantId, merchantId), eq(suspense.id, id)));
  return item ?? null;
}

/** One page of the merchant's suspense items, newest first, and how many match in all. */
export async function listSuspense(
  merchantId: MerchantId,
  request: { page: number; limit: number; status: SuspenseStatus | undefined },
): Promise<{ rows: SuspenseRecord[]; total: number }> {
  const matches = and(
    eq(suspense.merchantId, merchantId),
    request.status ? eq(suspense.status, request.status) : undefined,
  );
  const page = db()
    .select()
    .from(suspense)
    .where(matches)
    .orderBy(desc(suspense.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [rows, total] = await Promise.all([page, db().$count(suspense, matches)]);
  return { rows, total };
}
