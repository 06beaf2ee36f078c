import { and, asc, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { charges } from "#db/schema/charges";
import { disputes } from "#db/schema/disputes";
import { invoices } from "#db/schema/invoices";
import { payouts } from "#db/schema/payouts";
import { suspense } from "#db/schema/suspense";
import { users } from "#db/schema/users";
import { isUnanswered } from "#lib/disputes/due-disputes.queries";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { PAYOUT, SUSPENSE, WITHDRAWAL } from "#lib/status/status-tables.rules";

/** An item to decide, its amount in minor units, and its payer or, if money leaves, who asked for it; null if unknown. */
export type AttentionSubject = {
  id: string;
  name: string | null;
  amountMinor: Minor;
  currency: string;
  dueAt: Date | null;
};

/** The first item of each list of a merchant; null for an empty one. */
export type AttentionSubjects = Record<
  "dispute" | "suspenseItem" | "payout" | "withdrawal",
  AttentionSubject | null
>;

const CUSTOMER_NAME = sql<string | null>`${charges.customer}->>'name'`;

/**
 * What a merchant's people should decide first: the dispute without evidence that ends soonest, and the oldest held
 * money, payout and withdrawal that wait for them.
 */
export async function findAttentionSubjects(
  reader: Reader,
  merchantId: MerchantId,
  now: Date,
): Promise<AttentionSubjects> {
  const [[dispute], [suspenseItem], [payout], [withdrawal]] = await Promise.all([
    firstDispute(reader, merchantId, merchantTime(merchantId, now)),
    firstSuspenseItem(reader, merchantId),
    firstPayout(reader, merchantId),
    firstWithdrawal(reader, merchantId),
  ]);
  return {
    dispute: dispute ?? null,
    suspenseItem: suspenseItem ? { ...suspenseItem, dueAt: null } : null,
    payout: payout ? { ...payout, currency: "BRL", dueAt: null } : null,
    withdrawal: withdrawal ? { ...withdrawal, dueAt: null } : null,
  };
}

function firstDispute(reader: Reader, merchantId: MerchantId, now: Date) {
  const { id, amountMinor, currency, dueAt } = disputes;
  return reader
    .select({ id, name: CUSTOMER_NAME, amountMinor, currency, dueAt })
    .from(disputes)
    .leftJoin(charges, and(eq(charges.merchantId, merchantId), eq(charges.id, disputes.chargeId)))
    .where(isUnanswered(merchantId, now))
    .orderBy(sql`${dueAt} asc nulls last`, asc(id))
    .limit(1);
}

function firstSuspenseItem(reader: Reader, merchantId: MerchantId) {
  const { id, amountMinor } = suspense;
  const name = sql<string | null>`coalesce(${suspense.payerName}, ${CUSTOMER_NAME})`;
  return reader
    .select({ id, name, amountMinor, currency: charges.currency })
    .from(suspense)
    .innerJoin(charges, and(eq(charges.merchantId, merchantId), eq(charges.id, suspense.chargeId)))
    .where(and(eq(suspense.merchantId, merchantId), eq(suspense.status, SUSPENSE.first)))
    .orderBy(asc(suspense.createdAt), asc(id))
    .limit(1);
}

function firstPayout(reader: Reader, merchantId: MerchantId) {
  const { id, amountMinor } = payouts;
  return reader
    .select({ id, name: users.name, amountMinor })
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.requestedBy))
    .where(and(eq(payouts.merchantId, merchantId), eq(payouts.status, PAYOUT.first)))
    .orderBy(asc(payouts.createdAt), asc(id))
    .limit(1);
}

function firstWithdrawal(reader: Reader, merchantId: MerchantId) {
  const { id, amountMinor, currency } = invoices;
  return reader
    .select({ id, name: users.name, amountMinor, currency })
    .from(invoices)
    .leftJoin(users, eq(users.id, invoices.requestedBy))
    .where(and(eq(invoices.merchantId, merchantId), eq(invoices.status, WITHDRAWAL.first)))
    .orderBy(asc(invoices.createdAt), asc(id))
    .limit(1);
}
