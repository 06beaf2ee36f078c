import { and, asc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import { refunds } from "#db/schema/refunds";
import { suspense } from "#db/schema/suspense";
import type { Account } from "#lib/connections/connection.rules";
import { type BankPayer, toPayerColumns } from "#lib/customers/bank-payer.rules";
import type { ChargeId, MerchantId, SuspenseId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import type { Product } from "#lib/domain/product";
import { type List, type ListPage, type PageRequest, readListPage } from "#lib/lists/list-page.queries";
import { word } from "#lib/lists/reads-as.queries";
import { isAtAccount, isOf } from "#lib/lists/whose.queries";
import { COUNTABLE, type SuspenseStatus } from "#lib/payments/outcome.rules";
import { REFUND, SUSPENSE } from "#lib/status/status-tables.rules";

export type SuspenseRecord = typeof suspense.$inferSelect;
export type NewSuspense = Omit<
  SuspenseRecord,
  "merchantId" | "custodian" | "status" | "createdAt" | "feeMinor" | PayerColumn
> & {
  feeMinor?: Minor;
  /** The payer reported by the bank. */
  payer?: BankPayer | null;
};
type PayerColumn = "payerName" | "payerDocument" | "payerDocumentType";
/** An item with its currency, and the product of its charge. */
export type SuspenseOfCharge = SuspenseRecord & { currency: string; product: Product };

/** Stores money that cannot pay its charge, at its attempt's custodian; null if this payment is already stored. */
export async function insertSuspense(
  tx: Tx,
  merchantId: MerchantId,
  { payer, ...item }: NewSuspense,
): Promise<SuspenseRecord | null> {
  const { name, document, documentType } = toPayerColumns(payer ?? null);
  const [added] = await tx
    .insert(suspense)
    .values({
      ...{ ...item, merchantId, status: SUSPENSE.first },
      ...{ payerName: name, payerDocument: document, payerDocumentType: documentType },
    })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** The merchant's suspense item that holds a payment of an account, or null; with a null merchant, any merchant's. */
export async function findSuspenseOfPayment(
  reader: Reader,
  merchantId: MerchantId | null,
  payment: Account & { providerPaymentId: string },
): Promise<SuspenseRecord | null> {
  const keeps = and(
    isAtAccount(suspense, payment),
    eq(suspense.providerPaymentId, payment.providerPaymentId),
  );
  const [item] = await reader
    .select()
    .from(suspense)
    .where(and(isOf(suspense.merchantId, merchantId, "booked once"), keeps));
  return item ?? null;
}

/** The suspense items of some charges of a merchant, oldest first. */
export async function listSuspenseOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: ChargeId[],
): Promise<SuspenseRecord[]> {
  if (chargeIds.length === 0) return [];
  return selectOfCharges(reader, { merchantId, chargeIds });
}

const selectOfCharges = preparedQuery<{ merchantId: MerchantId; chargeIds: ChargeId[] }, SuspenseRecord>(
  (q, { merchantId, chargeIds }) =>
    q
      .select()
      .from(suspense)
      .where(and(eq(suspense.merchantId, merchantId), sql`${suspense.chargeId} = any(${chargeIds})`))
      .orderBy(asc(suspense.id)),
  getTableColumns(suspense),
);

/** A charge's held items that may count towards it, oldest first: partial payments that are not being refunded. */
export function listCountable(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<SuspenseRecord[]> {
  return selectCountable(reader, { merchantId, chargeId });
}

const selectCountable = preparedQuery<{ merchantId: MerchantId; chargeId: ChargeId }, SuspenseRecord>(
  (q, { merchantId, chargeId }) =>
    q
      .select()
      .from(suspense)
      .where(
        and(
          eq(suspense.merchantId, merchantId),
          eq(suspense.chargeId, chargeId),
          eq(suspense.status, SUSPENSE.first),
          eq(suspense.reason, COUNTABLE),
          sql`not exists (select 1 from ${refunds} where ${refunds.merchantId} = ${suspense.merchantId} and ${refunds.suspenseId} = ${suspense.id} and ${refunds.status} <> ${word(REFUND.after.fail)})`,
        ),
      )
      .orderBy(asc(suspense.id)),
  getTableColumns(suspense),
);

/**
 * Marks held items as counted towards their charge. Throws unless all of them are held, because the caller has locked the charge.
 */
export async function markSuspenseCounted(
  tx: Tx,
  merchantId: MerchantId,
  ids: readonly SuspenseId[],
): Promise<void> {
  if (ids.length === 0) return;
  const counted = await tx
    .update(suspense)
    .set({ status: SUSPENSE.after.count })
    .where(
      and(
        eq(suspense.merchantId, merchantId),
        inArray(suspense.id, [...ids]),
        eq(suspense.status, SUSPENSE.first),
      ),
    )
    .returning({ id: suspense.id });
  if (counted.length !== ids.length) throw new Error("held money changed although its charge is locked");
}

/** The merchant's suspense item with that id, or null. */
export async function findSuspense(
  reader: Reader,
  merchantId: MerchantId,
  id: SuspenseId,
): Promise<SuspenseRecord | null> {
  const [item] = await reader
    .select()
    .from(suspense)
    .where(and(eq(suspense.merchantId, merchantId), eq(suspense.id, id)));
  return item ?? null;
}

/**
 * Locks the merchant's suspense item for the rest of the transaction, so that it is either refunded or accepted. Null
 * if missing, or no longer HELD.
 */
export async function lockOpenSuspense(
  tx: Tx,
  merchantId: MerchantId,
  id: SuspenseId,
): Promise<SuspenseRecord | null> {
  const [item] = await tx
    .select()
    .from(suspense)
    .where(and(eq(suspense.merchantId, merchantId), eq(suspense.id, id), eq(suspense.status, SUSPENSE.first)))
    .for("update");
  return item ?? null;
}

/** True while an item's refund is pending, and once it has succeeded. */
export async function goesBack(
  reader: Reader,
  { merchantId, id }: Pick<SuspenseRecord, "merchantId" | "id">,
): Promise<boolean> {
  const isOfItem = and(eq(refunds.merchantId, merchantId), eq(refunds.suspenseId, id));
  return (await reader.$count(refunds, and(isOfItem, ne(refunds.status, REFUND.after.fail)))) > 0;
}

/** Marks a locked item, which is not being refunded, as accepted. */
export async function markSuspenseAccepted(
  tx: Tx,
  merchantId: MerchantId,
  id: SuspenseId,
): Promise<SuspenseRecord> {
  const [item] = await tx
    .update(suspense)
    .set({ status: SUSPENSE.after.accept })
    .where(and(eq(suspense.merchantId, merchantId), eq(suspense.id, id)))
    .returning();
  if (!item) throw new Error("a locked suspense item is missing");
  return item;
}

const SUSPENSE_ITEMS: List<SuspenseOfCharge> = {
  table: suspense,
  key: [suspense.createdAt, suspense.id],
  load: async (reader, isOnPage, order) => {
    const found = await reader
      .select({ item: suspense, currency: charges.currency, product: charges.product })
      .from(suspense)
      .innerJoin(charges, and(eq(charges.merchantId, suspense.merchantId), eq(charges.id, suspense.chargeId)))
      .where(isOnPage)
      .orderBy(order);
    return found.map(({ item, ...charge }) => ({ ...item, ...charge }));
  },
};

/** One page of the merchant's suspense items, of any or one status, newest first, and how many match. */
export function listSuspense(
  reader: Reader,
  merchantId: MerchantId,
  status: SuspenseStatus | undefined,
  request: PageRequest,
): Promise<ListPage<SuspenseOfCharge>> {
  const filter = {
    scope: eq(suspense.merchantId, merchantId),
    where: [status && eq(suspense.status, status)],
  };
  return readListPage(reader, SUSPENSE_ITEMS, filter, request);
}
