import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { assigned, preparedQuery } from "#db/prepared-query";
import { attempts } from "#db/schema/attempts";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { Account } from "#lib/connections/connection.rules";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";
import { isPresumed } from "#lib/payments/presumed-failure.rules";
import {
  ATTEMPT_STATUSES,
  type AttemptStatus,
  type AttemptTransition,
  attemptStatusesAllowing,
  isEndedUnpaid,
  nextAttemptStatus,
} from "#lib/payments/states.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";

const COLUMNS = getTableColumns(attempts);

/** Facts learned about an attempt; facts that are absent here are not written. */
export type AttemptFacts = Partial<
  Pick<
    AttemptRecord,
    | "amountMinor"
    | "feeMinor"
    | "instructions"
    | "checkoutMeta"
    | "gatewayStatus"
    | "providerPaymentId"
    | "failureCode"
    | "failureMessage"
    | "cardBrand"
    | "cardFirst6"
    | "cardLast4"
    | "cardToken"
    | "authorizedAt"
    | "captureBefore"
    | "authorizationId"
    | "captureId"
    | "captureMinor"
    | "captureAskedAt"
    | "feeMinor"
    | "enquireAt"
    | "taxSent"
  >
>;

/** Moves an attempt by a transition and stores its facts; null if the attempt's status no longer allows the transition. */
export async function moveAttempt(
  tx: Tx,
  merchantId: MerchantId,
  id: AttemptId,
  { transition, facts, now }: { transition: AttemptTransition; facts: AttemptFacts; now: Date },
): Promise<AttemptRecord | null> {
  const from = attemptStatusesAllowing(transition);
  const [status] = from.map((origin) => nextAttemptStatus(origin, transition));
  if (!status) throw new Error(`no status allows the transition ${transition}`);
  const isDecided = DECIDED.has(status) && !isPresumed(facts.failureCode);
  const changes = isDecided ? { ...facts, enquireAt: null } : facts;
  const [attempt] = await updateFrom(tx, { ...changes, status, updatedAt: now, merchantId, id, from });
  return attempt ?? null;
}

// A decided outcome needs no enquiry.
const DECIDED: ReadonlySet<AttemptStatus> = new Set([
  ATTEMPT.after.pay,
  ATTEMPT.after.fail,
  ATTEMPT.after.refund,
]);

type Moved = AttemptFacts & Pick<AttemptRecord, "merchantId" | "id" | "status" | "updatedAt">;

const updateFrom = preparedQuery<Moved & { from: readonly AttemptStatus[] }, AttemptRecord>(
  (q, { merchantId, id, from, ...changes }) =>
    q
      .update(attempts)
      .set(assigned(COLUMNS, changes))
      .where(
        and(eq(attempts.merchantId, merchantId), eq(attempts.id, id), sql`${attempts.status} = any(${from})`),
      )
      .returning(),
  COLUMNS,
);

/** Writes an attempt's facts without moving it; null if the merchant has no such attempt. */
export async function noteAttemptFacts(
  reader: Reader,
  merchantId: MerchantId,
  id: AttemptId,
  { facts, now }: { facts: AttemptFacts; now: Date },
): Promise<AttemptRecord | null> {
  const [attempt] = await updateOne(reader, { ...facts, merchantId, id, updatedAt: now });
  return attempt ?? null;
}

const updateOne = preparedQuery<
  AttemptFacts & Pick<AttemptRecord, "merchantId" | "id" | "updatedAt">,
  AttemptRecord
>(
  (q, { merchantId, id, ...facts }) =>
    q
      .update(attempts)
      .set(assigned(COLUMNS, facts))
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, id)))
      .returning(),
  COLUMNS,
);

/**
 * Writes a provider's answer to a start, without a status; null if the attempt has moved to another account or
 * reference, or ended without money.
 */
export async function noteStarted(
  reader: Reader,
  { merchantId, id, provider, connectionId, providerReference }: AttemptRecord,
  facts: AttemptFacts,
  now: Date,
): Promise<AttemptRecord | null> {
  const pageInfo = { provider, connectionId, providerReference };
  const started = { ...facts, ...pageInfo, merchantId, id, updatedAt: now, of: NOT_ENDED };
  const [attempt] = await updateOfAccount(reader, started);
  return attempt ?? null;
}

const NOT_ENDED = ATTEMPT_STATUSES.filter((status) => !isEndedUnpaid(status));

type Place = Pick<AttemptRecord, "merchantId" | "id" | "provider" | "connectionId" | "providerReference">;

const updateOfAccount = preparedQuery<
  AttemptFacts & Place & Pick<AttemptRecord, "updatedAt"> & { of: readonly AttemptStatus[] },
  AttemptRecord
>(
  (q, { merchantId, id, provider, connectionId, providerReference, of, ...facts }) =>
    q
      .update(attempts)
      .set(assigned(COLUMNS, facts))
      .where(
        and(
          eq(attempts.merchantId, merchantId),
          eq(attempts.id, id),
          eq(attempts.provider, provider),
          sql`${attempts.connectionId} is not distinct from ${connectionId}`,
          eq(attempts.providerReference, providerReference),
          sql`${attempts.status} = any(${of})`,
        ),
      )
      .returning(),
  COLUMNS,
);

/** Moves a PENDING attempt that is neither started nor moved yet to another account and reference; null for any other. */
export async function moveToConnection(
  tx: Tx,
  attempt: AttemptRecord,
  { provider, connectionId, providerReference }: Account & Pick<AttemptRecord, "providerReference">,
  now: Date,
): Promise<AttemptRecord | null> {
  const [moved] = await tx
    .update(attempts)
    .set({ provider, connectionId, providerReference, updatedAt: now })
    .where(
      and(
        eq(attempts.merchantId, attempt.merchantId),
        eq(attempts.id, attempt.id),
        eq(attempts.status, ATTEMPT.first),
        eq(attempts.provider, attempt.provider),
        sql`${attempts.connectionId} is not distinct from ${attempt.connectionId}`,
        eq(attempts.providerReference, attempt.providerReference),
        sql`${attempts.instructions}->>'type' = 'NONE'`,
      ),
    )
    .returning();
  return moved ?? null;
}

/**
 * Fails the authorized attempts of the given charges whose capture was not requested; returns them. The platform's sweep passes
 * charges of many merchants.
 */
export function failAuthorizedAttempts(
  tx: Tx,
  merchantId: MerchantId,
  {
    chargeIds,
    failure,
  }: { chargeIds: ChargeId[]; failure: Pick<AttemptRecord, "failureCode" | "failureMessage"> },
  now: Date,
): Promise<AttemptRecord[]> {
  return tx
    .update(attempts)
    .set({ ...failure, status: ATTEMPT.after.fail, enquireAt: null, updatedAt: now })
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        inArray(attempts.chargeId, chargeIds),
        inArray(attempts.status, attemptStatusesAllowing("fail")),
        isNotNull(attempts.authorizedAt),
        isNull(attempts.captureId),
      ),
    )
    .returning();
}

/** Cancels a charge's PENDING attempts except the one that pays; returns the canceled ones. */
export function cancelOpenAttempts(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  { except, now }: { except: AttemptId | null; now: Date },
): Promise<AttemptRecord[]> {
  const from = attemptStatusesAllowing("cancel");
  return cancelAll(tx, { merchantId, chargeId, except: except ?? undefined, from, updatedAt: now });
}

type Canceled = Pick<AttemptRecord, "merchantId" | "chargeId" | "updatedAt"> & {
  except: AttemptId | undefined;
  from: readonly AttemptStatus[];
};

const cancelAll = preparedQuery<Canceled, AttemptRecord>(
  (q, { merchantId, chargeId, except, from, updatedAt }) =>
    q
      .update(attempts)
      .set({ status: ATTEMPT.after.cancel, ...assigned(COLUMNS, { updatedAt }) })
      .where(
        and(
          eq(attempts.merchantId, merchantId),
          eq(attempts.chargeId, chargeId),
          sql`${attempts.status} = any(${from})`,
          except ? ne(attempts.id, except) : undefined,
        ),
      )
      .returning(),
  COLUMNS,
);
