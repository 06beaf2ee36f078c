import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { suspense } from "#db/schema/suspense";
import type { Account } from "#lib/connections/connection.rules";
import { type ConnectionId, isId } from "#lib/domain/ids";
import { isAtAccount } from "#lib/lists/whose.queries";

/**
 * The provider's ids of a connection's payments that people or files name by our reference at the provider (a Pix'
 * txid) or by attempt id.
 */
export async function listPaymentsCalled(
  reader: Reader,
  connectionId: ConnectionId,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { id, providerReference, providerPaymentId } = attempts;
  const attemptIds = names.filter((name) => isId("attempt", name));
  const rows = await reader
    .select({ id, providerReference, providerPaymentId })
    .from(attempts)
    .where(
      and(
        eq(attempts.connectionId, connectionId),
        isNotNull(providerPaymentId),
        or(
          sql`${providerReference} = any(${sql.param([...names])}::text[])`,
          sql`${id} = any(${sql.param(attemptIds)}::text[])`,
        ),
      ),
    );
  return new Map(
    rows.flatMap(({ id: attemptId, providerReference: reference, providerPaymentId: payment }) =>
      payment === null
        ? []
        : ([
            [attemptId, payment],
            [reference, payment],
          ] as [string, string][]),
    ),
  );
}

const SETTLED_ATTEMPT = {
  id: attempts.id,
  merchantId: attempts.merchantId,
  chargeId: attempts.chargeId,
  custodian: attempts.custodian,
  currency: attempts.currency,
};
/** What a settlement line copies from its payment's attempt. */
export type SettledAttempt = Pick<typeof attempts.$inferSelect, keyof typeof SETTLED_ATTEMPT>;

/** The attempts that brought payments of an account, by the provider's payment ids: paid by it, or with held money. */
export async function listAttemptsOfPayments(
  reader: Reader,
  account: Account,
  paymentIds: readonly string[],
): Promise<Map<string, SettledAttempt>> {
  const ids = sql`any(${sql.param([...paymentIds])}::text[])`;
  const held = await reader
    .select({ payment: suspense.providerPaymentId, attempt: SETTLED_ATTEMPT })
    .from(suspense)
    .innerJoin(
      attempts,
      and(eq(attempts.merchantId, suspense.merchantId), eq(attempts.id, suspense.attemptId)),
    )
    .where(and(isAtAccount(suspense, account), sql`${suspense.providerPaymentId} = ${ids}`));
  const paid = await reader
    .select({ payment: sql<string>`${attempts.providerPaymentId}`, attempt: SETTLED_ATTEMPT })
    .from(attempts)
    .where(and(isAtAccount(attempts, account), sql`${attempts.providerPaymentId} = ${ids}`));
  return new Map([...held, ...paid].map(({ payment, attempt }) => [payment, attempt]));
}
