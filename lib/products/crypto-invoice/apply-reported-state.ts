import type { Tx } from "#db/client";
import { storeChainTransactions } from "#db/queries/chain-transactions";
import { lockCharge } from "#db/queries/charges";
import { findInvoiceOfCharge, findPaymentOfProvider } from "#db/queries/invoices";
import type { MoneyFound } from "#lib/features/charges/money-found";
import { applyChainState } from "#lib/products/crypto-invoice/apply-chain-state";
import type { CryptoPaymentState } from "#lib/providers/crypto";

/**
 * Applies the chain state that a provider reports of a payment, under a number that grows with every change: one that is
 * not newer than the last one applied changes nothing. Runs in the caller's transaction, which settles and books the money
 * that is answered; null when there is none, undefined when the payment is no invoice's.
 */
export async function applyReportedState(
  tx: Tx,
  { provider, version, state }: { provider: string; version: number; state: CryptoPaymentState },
  now: Date,
): Promise<MoneyFound | null | undefined> {
  const found = await findPaymentOfProvider(tx, provider, state.paymentId);
  const charge = found && (await lockCharge(tx, found.merchantId, found.chargeId));
  const invoice = charge && (await findInvoiceOfCharge(tx, charge.merchantId, charge.id));
  if (!invoice) return undefined;
  if (version <= invoice.providerVersion) return null;
  const { transactions } = state;
  await storeChainTransactions(tx, invoice.id, transactions, { keepsGone: invoice.status === "PAID" });
  return applyChainState(tx, { invoice, charge, transactions, version }, now);
}
