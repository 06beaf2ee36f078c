import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Batch } from "#db/batch";
import { db, type Reader, type Tx } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { type Account, SANDBOX } from "#lib/connections/connection.rules";
import { type AttemptId, type ChargeId, type InvoiceId, type MerchantId, markInId } from "#lib/domain/ids";
import {
  isPaymentStatus,
  nextWithdrawalStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type WithdrawalTransition,
  withdrawalStatusesAllowing,
} from "#lib/invoices/invoice-states.rules";
import { askMarked, askOfAccount, isAtAccount, isOf } from "#lib/lists/whose.queries";
import { isDueBy, listMerchantsWithDue, type ReadMerchantClock } from "#lib/test-clock/test-clocks.queries";

export type InvoiceRecord = typeof invoices.$inferSelect;
/** A PAYMENT invoice, with its own members set. */
export type PaymentInvoice = InvoiceRecord & {
  status: PaymentStatus;
  chargeId: ChargeId;
  attemptId: AttemptId;
  quoteExpiresAt: Date;
  closesAt: Date;
};
export type NewInvoice = Pick<
  InvoiceRecord,
  | "id"
  | "type"
  | "idTransaction"
  | "provider"
  | "status"
  | "amountMinor"
  | "currency"
  | "payCurrency"
  | "network"
  | "payUnits"
  | "requiredConfirmations"
  | "rate"
  | "toleranceBps"
  | "externalReference"
> &
  Partial<InvoiceRecord>;
/** Changes of an invoice; only given fields are written. */
export type InvoiceFacts = Partial<
  Pick<
    InvoiceRecord,
    | "status"
    | "additionalStatus"
    | "provider"
    | "connectionId"
    | "providerPaymentId"
    | "providerVersion"
    | "payAddress"
    | "payUnits"
    | "rate"
    | "receivedUnits"
    | "bookedUnits"
    | "confirmations"
    | "closesAt"
    | "told"
    | "failureReason"
    | "decidedBy"
  >
>;

/** Adds an invoice. Null if the request claim already has one. */
export async function insertInvoice(
  tx: Tx,
  merchantId: MerchantId,
  invoice: NewInvoice,
  now: Date,
): Promise<InvoiceRecord | null> {
  const [added] = await tx
    .insert(invoices)
    .values({ ...invoice, merchantId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** The merchant's invoice with that id or, for staff (null), any merchant's; null if it does not exist. */
export async function findInvoice(
  reader: Reader,
  merchantId: MerchantId | null,
  id: InvoiceId,
): Promise<InvoiceRecord | null> {
  if (merchantId === null) return askMarked(reader, markInId(id), (owner) => selectOne(reader, owner, id));
  return selectOne(reader, merchantId, id);
}

async function selectOne(
  reader: Reader,
  merchantId: MerchantId | null,
  id: InvoiceId,
): Promise<InvoiceRecord | null> {
  const [invoice] = await reader
    .select()
    .from(invoices)
    .where(and(isOf(invoices.merchantId, merchantId), eq(invoices.id, id)));
  return invoice ?? null;
}

/** The merchant's invoice of that charge; null for a charge of another product. */
export async function findInvoiceOfCharge(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<PaymentInvoice | null> {
  const [invoice] = await reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.merchantId, merchantId), eq(invoices.chargeId, chargeId)));
  return toPaymentInvoice(invoice);
}

/** The merchant's withdrawal of a request claim, or null. */
export async function findInvoiceByClaim(
  reader: Reader,
  merchantId: MerchantId,
  claimId: string,
): Promise<InvoiceRecord | null> {
  const [invoice] = await reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.merchantId, merchantId), eq(invoices.requestClaimId, claimId)));
  return invoice ?? null;
}

/**
 * The payment on which an account's provider reports, by our reference if the report has one; or null. The same id at another
 * account is another payment.
 */
export function findPaymentOfAccount(
  reader: Reader,
  account: Account,
  { paymentId, reference = null }: { paymentId: string; reference?: string | null | undefined },
): Promise<PaymentInvoice | null> {
  return askOfAccount(reader, account, reference, (merchantId) =>
    selectPayment(reader, merchantId, { ...account, paymentId }),
  );
}

async function selectPayment(
  reader: Reader,
  merchantId: MerchantId | null,
  { paymentId, ...account }: Account & { paymentId: string },
): Promise<PaymentInvoice | null> {
  const isNamed = and(isAtAccount(invoices, account), eq(invoices.providerPaymentId, paymentId));
  const [invoice] = await reader
    .select()
    .from(invoices)
    .where(and(isOf(invoices.merchantId, merchantId), isNamed));
  return toPaymentInvoice(invoice);
}

/** The merchant's invoice with the sandbox's payment id, or null. */
export function findInvoiceByPaymentId(
  merchantId: MerchantId,
  paymentId: string,
): Promise<InvoiceRecord | null> {
  return selectPayment(db(), merchantId, { ...SANDBOX, paymentId });
}

function toPaymentInvoice(invoice: InvoiceRecord | undefined): PaymentInvoice | null {
  const { status, chargeId, attemptId, quoteExpiresAt, closesAt } = invoice ?? {};
  if (!invoice || !chargeId || !attemptId || !quoteExpiresAt || !closesAt) return null;
  if (!status || !isPaymentStatus(status)) return null;
  return { ...invoice, status, chargeId, attemptId, quoteExpiresAt, closesAt };
}

/** Writes changes of an invoice whose charge is locked. */
export async function updateInvoice(
  tx: Tx,
  merchantId: MerchantId,
  id: InvoiceId,
  { facts, now }: { facts: InvoiceFacts; now: Date },
): Promise<InvoiceRecord> {
  const [invoice] = await tx
    .update(invoices)
    .set({ ...facts, updatedAt: now })
    .where(and(eq(invoices.merchantId, merchantId), eq(invoices.id, id)))
    .returning();
  if (!invoice) throw new Error("the invoice is missing, although its id was already checked");
  return invoice;
}

/** Moves a withdrawal by a transition, checking that its status still allows it; otherwise null. */
export async function moveWithdrawal(
  tx: Tx,
  merchantId: MerchantId,
  id: InvoiceId,
  { transition, facts, now }: { transition: WithdrawalTransition; facts: InvoiceFacts; now: Date },
): Promise<InvoiceRecord | null> {
  const from = withdrawalStatusesAllowing(transition);
  const [status] = from.map((origin) => nextWithdrawalStatus(origin, transition));
  if (!status) throw new Error(`no status allows the transition ${transition}`);
  const [moved] = await tx
    .update(invoices)
    .set({ ...facts, status, updatedAt: now })
    .where(
      and(
        eq(invoices.merchantId, merchantId),
        eq(invoices.id, id),
        eq(invoices.type, "WITHDRAWAL"),
        inArray(invoices.status, from),
      ),
    )
    .returning();
  return moved ?? null;
}

/**
 * Records that the provider of an APPROVED withdrawal is asked to send it. Returns false when it was asked before, because it may
 * have the request. A null `askedAt` records that the request certainly did not arrive.
 */
export async function noteWithdrawalRequested(
  reader: Reader,
  { merchantId, id }: Pick<InvoiceRecord, "merchantId" | "id">,
  askedAt: Date | null,
): Promise<boolean> {
  const noted = await reader
    .update(invoices)
    .set({ askedAt })
    .where(
      and(
        eq(invoices.merchantId, merchantId),
        eq(invoices.id, id),
        inArray(invoices.status, withdrawalStatusesAllowing("send")),
        askedAt ? isNull(invoices.askedAt) : undefined,
      ),
    )
    .returning({ id: invoices.id });
  return noted.length > 0;
}

/** Extends a payment's watch, with its charge and attempt; the caller has locked the charge. */
export async function extendWatch(tx: Tx, invoice: PaymentInvoice, closesAt: Date): Promise<void> {
  const { merchantId, chargeId, attemptId } = invoice;
  await tx
    .update(charges)
    .set({ expiresAt: closesAt })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, chargeId)));
  await tx
    .update(attempts)
    .set({ expiresAt: closesAt })
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, attemptId)));
}

const HAS_NO_MONEY = eq(invoices.status, PAYMENT_STATUSES[0]);

/** The merchants with unpaid payments whose quote has ended, for the platform's sweep. */
export function listMerchantsWithEndedQuotes(reader: Reader, now: Date): Promise<MerchantId[]> {
  const { quoteExpiresAt, merchantId } = invoices;
  return listMerchantsWithDue(reader, { end: quoteExpiresAt, owner: merchantId, where: HAS_NO_MONEY }, now);
}

/**
 * A batch of a merchant's unpaid payments whose quote has ended by its clock, with their charges locked. Charges that another
 * transaction has locked wait for the next round.
 */
export async function lockEndedQuotes(
  tx: Tx,
  clock: ReadMerchantClock,
  batch: Batch,
): Promise<PaymentInvoice[]> {
  const due = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(charges, and(eq(charges.merchantId, invoices.merchantId), eq(charges.id, invoices.chargeId)))
    .where(and(HAS_NO_MONEY, isDueBy(clock, invoices.quoteExpiresAt, invoices.merchantId)))
    .orderBy(invoices.quoteExpiresAt)
    .limit(batch.limit)
    .offset(batch.offset)
    .for("update", { of: charges, skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  // Changes committed before the lock are visible only now.
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.merchantId, clock.merchantId), inArray(invoices.id, ids), HAS_NO_MONEY));
  return rows.flatMap((row) => toPaymentInvoice(row) ?? []);
}
