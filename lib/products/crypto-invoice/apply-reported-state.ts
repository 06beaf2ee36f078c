import type { Tx } from "#db/client";
import { listChainTransactions, storeChainTransactions } from "#db/queries/chain-transactions";
import { lockCharge } from "#db/queries/charges";
import { findInvoiceOfCharge, findPaymentOfProvider } from "#db/queries/invoices";
import type { InvoiceId } from "#lib/domain/ids";
import { ReportRefused } from "#lib/domain/report-alert";
import type { MoneyFound } from "#lib/features/charges/money-found";
import { applyChainState } from "#lib/products/crypto-invoice/apply-chain-state";
import type { ChainTransaction, CryptoPaymentState } from "#lib/providers/crypto";

/**
 * Applies the chain state that a provider reports of a payment, under a number that grows with every change: one that is
 * not newer than the last one applied changes nothing. Runs in the caller's transaction, which settles and books the money
 * that is answered; null when there is none, undefined when the payment is no invoice's. Throws ReportRefused where a chain
 * transaction has another amount than before: a chain does not change what was sent.
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
  await assertSameAmounts(tx, invoice.id, transactions);
  await storeChainTransactions(tx, invoice.id, transactions, { keepsGone: invoice.status === "PAID" });
  return applyChainState(tx, { invoice, charge, transactions, version }, now);
}

async function assertSameAmounts(
  tx: Tx,
  invoiceId: InvoiceId,
  told: readonly ChainTransaction[],
): Promise<void> {
  const known = await listChainTransactions(tx, [invoiceId]);
  const amounts = new Map(known.map(({ hash, amountUnits }) => [hash, amountUnits]));
  const isSame = told.every(({ hash, amountUnits }) => (amounts.get(hash) ?? amountUnits) === amountUnits);
  if (!isSame) throw new ReportRefused("CONTRADICTION");
}
