import type { Tx } from "#db/client";
import { findAttemptOfAccount } from "#lib/attempts/attempts.queries";
import {
  type ChainTransactionRecord,
  listChainTransactions,
  storeChainTransactions,
} from "#lib/chain/chain-transactions.queries";
import { lockCharge } from "#lib/charges/charges.queries";
import type { MoneyFound } from "#lib/charges/money-found";
import type { Account } from "#lib/connections/connection.rules";
import { applyChainState } from "#lib/invoices/apply-chain-state";
import { isFailedInvoice, isPaidInvoice } from "#lib/invoices/invoice-states.rules";
import {
  findInvoiceOfCharge,
  findPaymentOfAccount,
  type PaymentInvoice,
  updateInvoice,
} from "#lib/invoices/invoices.queries";
import { ReportRefused } from "#lib/payments/report-alert.rules";
import type { ChainTransaction, CryptoPaymentState } from "#lib/providers/ports/crypto";

/** A provider may round the requested amount by one part in a million. */
const PARTS = 1_000_000n;

/**
 * Links a payment to the invoice whose request for an address was not answered although the provider created the payment, in the
 * caller's transaction. Null if the payment names no order, or the invoice does not match: its account, coin or amount differs,
 * it already has an address, or it is FAILED.
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
 * Applies a provider's chain state to the invoice of the payment or, if the payment's creation was not answered, of its order; an
 * older version than the last changes nothing. Returns the money for the caller to book: null if there is none, undefined if
 * there is no such invoice. Throws ReportRefused if a chain transaction's amount changed.
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

/** A chain transaction's amount is final. A sum may grow, and be corrected until confirmed. */
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

// A provider that reports sums states when a sum changed, not when coins arrived. Its first report is closest to the arrival.
function asFirstSeen(
  reported: readonly ChainTransaction[],
  known: readonly ChainTransactionRecord[],
): ChainTransaction[] {
  const detected = new Map(known.map(({ hash, detectedAt }) => [hash, detectedAt]));
  return reported.map((one) => ({ ...one, detectedAt: detected.get(one.hash) ?? one.detectedAt }));
}
