import type { Tx } from "#db/client";
import { findAttemptOfAccount } from "#db/queries/attempts/attempts";
import {
  type ChainTransactionRecord,
  listChainTransactions,
  storeChainTransactions,
} from "#db/queries/chain/chain-transactions";
import { lockCharge } from "#db/queries/charges/charges";
import {
  findInvoiceOfCharge,
  findPaymentOfAccount,
  type PaymentInvoice,
  updateInvoice,
} from "#db/queries/invoices/invoices";
import { isFailedInvoice, isPaidInvoice } from "#lib/domain/crypto/invoice-states";
import type { Account } from "#lib/domain/merchant/connection";
import { ReportRefused } from "#lib/domain/payment/report-alert";
import type { MoneyFound } from "#lib/features/charges/money-found";
import { applyChainState } from "#lib/products/crypto-invoice/apply-chain-state";
import type { ChainTransaction, CryptoPaymentState } from "#lib/providers/ports/crypto";

/** A provider may round the amount that it was asked for, to one part in so many. */
const PARTS = 1_000_000n;

/**
 * Gives an invoice, whose provider never answered the request for its address, the payment that was made of it all the same, in the
 * caller's transaction. Null where the payment tells no order, or one that is no such invoice's: of another account, coin or
 * amount, with an address already, or FAILED.
 */
async function adoptPayment(
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
  await updateInvoice(tx, merchantId, invoice.id, { facts, now });
  return findInvoiceOfCharge(tx, merchantId, chargeId);
}

function isClose(one: bigint, other: bigint): boolean {
  const difference = one > other ? one - other : other - one;
  return difference * PARTS <= other;
}

/**
 * Applies the chain state that a provider reports of a payment, under a number that grows with every change: one that is
 * not newer than the last one applied changes nothing. Runs in the caller's transaction, which settles and books the money
 * that is answered; null when there is none, undefined when the payment is no invoice's. A payment whose creation was never answered
 * is known by its order. Throws ReportRefused where a chain
 * transaction has another amount than before: a chain does not change what was sent.
 */
export async function applyReportedState(
  tx: Tx,
  { account, version, state }: { account: Account; version: number; state: CryptoPaymentState },
  now: Date,
): Promise<MoneyFound | null | undefined> {
  const found =
    (await findPaymentOfAccount(tx, account, { ...state, reference: state.order?.reference })) ??
    (await adoptPayment(tx, account, state, now));
  const charge = found && (await lockCharge(tx, found.merchantId, found.chargeId));
  const invoice = charge && (await findInvoiceOfCharge(tx, charge.merchantId, charge.id));
  if (!invoice) return undefined;
  if (version <= invoice.providerVersion) return null;
  const known = await listChainTransactions(tx, [invoice]);
  assertNothingShrinks(state, known, invoice.requiredConfirmations);
  const transactions = state.areSums ? asFirstSeen(state.transactions, known) : state.transactions;
  await storeChainTransactions(tx, invoice, transactions, { keepsGone: isPaidInvoice(invoice.status) });
  return applyChainState(tx, { invoice, charge, transactions, version }, now);
}

/** A chain does not change what was sent. A sum may grow, and be corrected until it is confirmed. */
function assertNothingShrinks(
  { transactions, areSums }: CryptoPaymentState,
  known: readonly ChainTransactionRecord[],
  requiredConfirmations: number,
): void {
  const existing = new Map(known.map((one) => [one.hash, one]));
  const isLikely = transactions.every(({ hash, amountUnits }) => {
    const before = existing.get(hash);
    if (!before || before.amountUnits === amountUnits) return true;
    return (
      areSums === true && (amountUnits > before.amountUnits || before.confirmations < requiredConfirmations)
    );
  });
  if (!isLikely) throw new ReportRefused("CONTRADICTION");
}

// A provider of sums tells when something changed, not when the coins came; the first time is the nearest to that.
function asFirstSeen(
  reported: readonly ChainTransaction[],
  known: readonly ChainTransactionRecord[],
): ChainTransaction[] {
  const detected = new Map(known.map(({ hash, detectedAt }) => [hash, detectedAt]));
  return reported.map((one) => ({ ...one, detectedAt: detected.get(one.hash) ?? one.detectedAt }));
}
