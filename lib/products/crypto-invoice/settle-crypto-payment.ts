import type { Tx } from "#db/client";
import { lockCharge } from "#db/queries/charges";
import { storeTransactions } from "#db/queries/invoice-transactions";
import { findInvoiceOfCharge, findPaymentOfProvider } from "#db/queries/invoices";
import { applyPicture } from "#lib/products/crypto-invoice/apply-chain-state";
import type { CryptoPaymentState } from "#lib/providers/crypto";

/**
 * The one step by which a crypto provider's word about a payment changes anything: all it sees of it, under a number that
 * grows with every change. A picture that is not newer than the last one applied changes nothing. Runs in the caller's
 * transaction; false when the payment is none of ours.
 */
export async function settleCryptoPayment(
  tx: Tx,
  providerName: string,
  version: number,
  state: CryptoPaymentState,
  now: Date,
): Promise<boolean> {
  const found = await findPaymentOfProvider(tx, providerName, state.paymentId);
  const charge = found && (await lockCharge(tx, found.merchantId, found.chargeId));
  const invoice = charge && (await findInvoiceOfCharge(tx, charge.merchantId, charge.id));
  if (!invoice) return false;
  if (version <= invoice.providerVersion) return true;
  const { transactions } = state;
  await storeTransactions(tx, invoice.id, transactions, { keepsGone: invoice.status === "PAID" });
  await applyPicture(tx, { invoice, charge, transactions, version }, now);
  return true;
}
