import type { Tx } from "#db/client";
import { listChainTransactions } from "#db/queries/chain/chain-transactions";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { findInvoiceOfCharge } from "#db/queries/invoices/invoices";
import type { MoneyFound } from "#lib/features/charges/money-found";
import { applyChainState } from "#lib/products/crypto-invoice/apply-chain-state";

/**
 * Ends the watch of crypto invoices whose charges have just ended, in the transaction that ended them: too little or
 * unconfirmed money no longer pays, and what is confirmed of it is answered, to be held.
 */
export async function closeInvoices(
  tx: Tx,
  charges: readonly ChargeRecord[],
  now: Date,
): Promise<MoneyFound[]> {
  const found: MoneyFound[] = [];
  for (const charge of charges) {
    const invoice = await findInvoiceOfCharge(tx, charge.merchantId, charge.id);
    if (!invoice) throw new Error("the invoice of a charge is missing");
    const transactions = await listChainTransactions(tx, [invoice.id]);
    const state = { invoice, charge, transactions, version: invoice.providerVersion };
    const money = await applyChainState(tx, state, now);
    if (money) found.push(money);
  }
  return found;
}
