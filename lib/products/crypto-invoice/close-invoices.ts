import type { Tx } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges";
import { listTransactions } from "#db/queries/invoice-transactions";
import { findInvoiceOfCharge } from "#db/queries/invoices";
import { applyPicture } from "#lib/products/crypto-invoice/apply-chain-state";

/**
 * Ends the watch of crypto payments whose charges have just expired, in the transaction that expired them: too little or
 * unconfirmed money no longer pays, and what is confirmed of it goes to suspense.
 */
export async function closeInvoices(tx: Tx, charges: readonly ChargeRecord[], now: Date): Promise<void> {
  for (const charge of charges) {
    const invoice = await findInvoiceOfCharge(tx, charge.merchantId, charge.id);
    if (!invoice) throw new Error("the invoice over a charge is missing");
    const transactions = await listTransactions(tx, [invoice.id]);
    await applyPicture(tx, { invoice, charge, transactions, version: invoice.providerVersion }, now);
  }
}
