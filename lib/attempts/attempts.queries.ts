import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { attempts } from "#db/schema/attempts";
import type { Account } from "#lib/connections/connection.rules";
import { type AttemptId, type ChargeId, type MerchantId, markInId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { askMarked, askOfAccount, isAtAccount, isOf } from "#lib/lists/whose.queries";
import { attemptStatusesAllowing, PAID_ATTEMPTS } from "#lib/payments/states.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";

const COLUMNS = getTableColumns(attempts);

export type AttemptRecord = typeof attempts.$inferSelect;
export type NewAttempt = Pick<
  AttemptRecord,
  | "id"
  | "chargeId"
  | "paymentMethod"
  | "amountMinor"
  | "currency"
  | "feeMinor"
  | "provider"
  | "providerReference"
  | "expiresAt"
> &
  Partial<AttemptRecord>;
/** Adds a PENDING attempt. Returns null if the request's claim already has one. */
export async function insertAttempt(
  tx: Tx,
  merchantId: MerchantId,
  attempt: NewAttempt,
  now: Date,
): Promise<AttemptRecord | null> {
  const [added] = await insertOne(tx, {
    instructions: { type: "NONE" },
    ...attempt,
    merchantId,
    status: ATTEMPT.first,
    createdAt: now,
    updatedAt: now,
  });
  return added ?? null;
}

const insertOne = preparedQuery<typeof attempts.$inferInsert, AttemptRecord>(
  (q, row) => q.insert(attempts).values(row).onConflictDoNothing().returning(),
  COLUMNS,
);

/** True if an attempt of the charge failed with this code. */
export async function hasBlockedAttempt(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  failureCode: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        eq(attempts.chargeId, chargeId),
        eq(attempts.failureCode, failureCode),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The merchant's attempt with that id, or null. */
export async function findAttempt(
  reader: Reader,
  merchantId: MerchantId,
  id: AttemptId,
): Promise<AttemptRecord | null> {
  const [attempt] = await selectOne(reader, { merchantId, id });
  return attempt ?? null;
}

const selectOne = preparedQuery<{ merchantId: MerchantId; id: AttemptId }, AttemptRecord>(
  (q, { merchantId, id }) =>
    q
      .select()
      .from(attempts)
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, id))),
  COLUMNS,
);

/** The merchant's attempt of a request claim, or null. */
export async function findAttemptByClaim(
  reader: Reader,
  merchantId: MerchantId,
  claimId: string,
): Promise<AttemptRecord | null> {
  const [attempt] = await reader
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.requestClaimId, claimId)));
  return attempt ?? null;
}

/** The merchant's attempt with that reference at an account's provider, or null. */
export async function findAttemptByReference(
  merchantId: MerchantId,
  account: Account,
  providerReference: string,
): Promise<AttemptRecord | null> {
  const [found] = await selectOfReference(db(), merchantId, { ...account, providerReference });
  return found ?? null;
}

/**
 * The attempt that an account's provider reports on, or null. A provider knows only its own account's payments: the
 * same reference at another account is another attempt.
 */
export function findAttemptOfAccount(
  reader: Reader,
  account: Account,
  providerReference: string,
): Promise<AttemptRecord | null> {
  return askOfAccount(reader, account, providerReference, async (merchantId) => {
    const [attempt] = await selectOfReference(reader, merchantId, { ...account, providerReference });
    return attempt ?? null;
  });
}

function selectOfReference(
  reader: Reader,
  merchantId: MerchantId | null,
  { providerReference, ...account }: Account & { providerReference: string },
): Promise<AttemptRecord[]> {
  const isNamed = and(isAtAccount(attempts, account), eq(attempts.providerReference, providerReference));
  return reader
    .select()
    .from(attempts)
    .where(and(isOf(attempts.merchantId, merchantId), isNamed));
}

/** The attempt that a provider's payment paid at an account, or null; with a null merchant, any merchant's. */
export async function findAttemptOfPayment(
  reader: Reader,
  merchantId: MerchantId | null,
  payment: Account & { providerPaymentId: string },
): Promise<AttemptRecord | null> {
  const isPaidBy = and(
    isAtAccount(attempts, payment),
    eq(attempts.providerPaymentId, payment.providerPaymentId),
  );
  const [attempt] = await reader
    .select()
    .from(attempts)
    .where(and(isOf(attempts.merchantId, merchantId, "booked once"), isPaidBy));
  return attempt ?? null;
}

/** The attempt of a job. Jobs carry an id that one of our own transactions wrote, so no merchant is needed. */
export function findAttemptOfJob(reader: Reader, id: AttemptId): Promise<AttemptRecord | null> {
  return askMarked(reader, markInId(id), async (merchantId) => {
    const [attempt] = await reader
      .select()
      .from(attempts)
      .where(and(isOf(attempts.merchantId, merchantId), eq(attempts.id, id)));
    return attempt ?? null;
  });
}

/** A charge's attempts, newest first. */
export function listAttempts(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<AttemptRecord[]> {
  return selectOfCharge(reader, { merchantId, chargeId });
}

const selectOfCharge = preparedQuery<{ merchantId: MerchantId; chargeId: ChargeId }, AttemptRecord>(
  (q, { merchantId, chargeId }) =>
    q
      .select()
      .from(attempts)
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, chargeId)))
      .orderBy(desc(attempts.id)),
  COLUMNS,
);

/** The attempts of some of the merchant's charges, newest first. */
export async function listAttemptsOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: ChargeId[],
): Promise<AttemptRecord[]> {
  if (chargeIds.length === 0) return [];
  return reader
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.chargeId, chargeIds)))
    .orderBy(desc(attempts.id));
}

/** The statuses of the attempts of some of the merchant's charges, without the other columns of their wide rows. */
export async function listAttemptStatuses(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: ChargeId[],
): Promise<Pick<AttemptRecord, "chargeId" | "status">[]> {
  if (chargeIds.length === 0) return [];
  const { chargeId, status } = attempts;
  return reader
    .select({ chargeId, status })
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), inArray(chargeId, chargeIds)));
}

/** The attempt that paid a charge, or null. */
export function findPaidAttempt(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<AttemptRecord | null> {
  const hasPaid = inArray(attempts.status, PAID_ATTEMPTS);
  return findOfCharge(tx, merchantId, chargeId, hasPaid);
}

/** A charge's authorized attempt, neither captured nor released, or null. */
export function findAuthorizedAttempt(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<AttemptRecord | null> {
  const isAuthorized = and(eq(attempts.status, ATTEMPT.after.authorize), isNotNull(attempts.authorizedAt));
  return findOfCharge(tx, merchantId, chargeId, isAuthorized);
}

async function findOfCharge(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  is: SQL | undefined,
): Promise<AttemptRecord | null> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, chargeId), is));
  return attempt ?? null;
}

/** A charge's newest attempt by a method that awaits the payer (PENDING) or the provider (PROCESSING). */
export async function findOpenAttempt(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  method: PaymentMethod,
): Promise<AttemptRecord | null> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        eq(attempts.chargeId, chargeId),
        eq(attempts.paymentMethod, method),
        inArray(attempts.status, attemptStatusesAllowing("pay")),
      ),
    )
    .orderBy(desc(attempts.id))
    .limit(1);
  return attempt ?? null;
}
