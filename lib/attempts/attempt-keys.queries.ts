import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { attemptKeys } from "#db/schema/attempt-keys";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";

/** Consumes an attempt idempotency key; false if the merchant used it before. */
export async function consumeAttemptKey(
  tx: Tx,
  merchantId: MerchantId,
  consumed: { key: string; chargeId: ChargeId; attemptId: AttemptId | null },
): Promise<boolean> {
  const rows = await tx
    .insert(attemptKeys)
    .values({ merchantId, ...consumed })
    .onConflictDoNothing()
    .returning({ key: attemptKeys.key });
  return rows.length > 0;
}

/** What the request with a consumed key created: its charge, its attempt if any, and their stored statuses. */
export async function findAttemptKey(reader: Reader, merchantId: MerchantId, key: string) {
  const [found] = await reader
    .select({
      chargeId: attemptKeys.chargeId,
      attemptId: attemptKeys.attemptId,
      attemptStatus: attempts.status,
      chargeStatus: charges.status,
      expiresAt: charges.expiresAt,
    })
    .from(attemptKeys)
    .innerJoin(
      charges,
      and(eq(charges.merchantId, attemptKeys.merchantId), eq(charges.id, attemptKeys.chargeId)),
    )
    .leftJoin(
      attempts,
      and(eq(attempts.merchantId, attemptKeys.merchantId), eq(attempts.id, attemptKeys.attemptId)),
    )
    .where(and(eq(attemptKeys.merchantId, merchantId), eq(attemptKeys.key, key)));
  return found ?? null;
}
