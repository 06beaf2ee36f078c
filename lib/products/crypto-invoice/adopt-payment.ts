import type { Tx } from "#db/client";
import { findAttemptOfAccount } from "#db/queries/attempts/attempts";
import { lockCharge } from "#db/queries/charges/charges";
import { findInvoiceOfCharge, type PaymentInvoice, updateInvoice } from "#db/queries/invoices/invoices";
import { isFailedInvoice } from "#lib/domain/crypto/invoice-states";
import type { Account } from "#lib/domain/merchant/connection";
import type { CryptoPaymentState } from "#lib/providers/ports/crypto";

/** A provider may round the amount that it was asked for, to one part in so many. */
const PARTS = 1_000_000n;

/**
 * Gives an invoice, whose provider never answered the request for its address, the payment that was made of it all the same, in the
 * caller's transaction. Null where the payment tells no order, or one that is no such invoice's: of another account, coin or
 * amount, with an address already, or FAILED.
 */
export async function adoptPayment(
  tx: Tx,
  account: Account,
  { paymentId, order }: CryptoPaymentState,
  now: Date,
): Promise<PaymentInvoice | null> {
  const attempt = order ? await findAttemptOfAccount(tx, account, order.reference) : null;
  if (!order || !attempt) return null;
  const { merchantId, chargeId } = attempt;
  await lockCharge(tx, merchantId, chargeId);
  const invoice = await findInvoiceOfCharge(tx, merchantId, chargeId);
  if (!invoice || invoice.payAddress !== null || isFailedInvoice(invoice.status)) return null;
  if (order.currency !== invoice.payCurrency || !isClose(order.amountUnits, invoice.payUnits)) return null;
  const facts = { providerPaymentId: paymentId, payAddress: order.address };
  await updateInvoice(tx, merchantId, invoice.id, facts, now);
  return findInvoiceOfCharge(tx, merchantId, chargeId);
}

function isClose(one: bigint, other: bigint): boolean {
  const difference = one > other ? one - other : other - one;
  return difference * PARTS <= other;
}
