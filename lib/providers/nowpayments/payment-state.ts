import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { ExistingPayment } from "#lib/providers/nowpayments/answers";
import { toUnits } from "#lib/providers/nowpayments/coin-amount";
import { coinOf } from "#lib/providers/nowpayments/tickers";
import type { ChainTransaction, CryptoOrder } from "#lib/providers/ports/crypto";
import { ProviderTimeout } from "#lib/providers/provider-error";

/** How far a clock may be ahead of ours. A later instant is wrong, and as a version it would hide everything that follows. */
const MAX_AHEAD_MS = 60 * 60 * 1000;

/**
 * The port's view of a payment and of later transfers to its address. NOWPayments reports only a sum and a status, so each counts
 * as one chain transaction under its id, confirmed once final (`finished` or `partially_paid`, whatever the amount). A refunded
 * payment shows nothing.
 */
export function toPaymentState(all: readonly ExistingPayment[], now: Date) {
  const [first] = all;
  if (!first) throw new Error("a payment state needs a payment");
  const newest = Math.max(...all.map(({ updated_at: at }) => versionOf(at ?? null, now)));
  if (newest > now.getTime() + MAX_AHEAD_MS) throw new ProviderTimeout("NOWPayments' clock is ahead of ours");
  const transactions = all.flatMap((payment) => toTransaction(payment, now) ?? []);
  const order = orderOf(first);
  const sums = { paymentId: first.payment_id, version: newest, transactions, areSums: true as const };
  return order ? { ...sums, order } : sums;
}

// If NOWPayments' instant is unreadable, ours is used, moved back so that the next readable one is later.
function versionOf(at: Date | null, now: Date): number {
  return at?.getTime() ?? now.getTime() - MAX_AHEAD_MS;
}

// A payment that needs a memo cannot be shown on any page.
function orderOf(payment: ExistingPayment): CryptoOrder | null {
  const { order_id: reference, pay_address: address, payin_extra_id: memo } = payment;
  const currency = coinOf(payment.pay_currency);
  const amountUnits = currency && toUnits(payment.pay_amount ?? "", currency);
  if (!reference || !address || memo || currency === null || amountUnits === null) return null;
  return { reference, currency, amountUnits, address };
}

function toTransaction(payment: ExistingPayment, now: Date): ChainTransaction | null {
  const currency = coinOf(payment.pay_currency);
  const amountUnits = currency && toUnits(payment.actually_paid ?? "0", currency);
  if (currency === null || amountUnits === null) {
    throw new ProviderTimeout(`NOWPayments returned no valid amount of ${payment.pay_currency}`);
  }
  const confirmations = confirmationsOf(payment.payment_status, currency);
  if (amountUnits === 0n || confirmations === null) return null;
  return {
    hash: `nowpayments-${payment.payment_id}`,
    amountUnits,
    confirmations,
    // The closest known time of arrival. If the payment was seen before, the first time is kept.
    detectedAt: payment.updated_at ?? now,
  };
}

/** The payment as a chain transaction; null when the provider no longer has the money. */
function confirmationsOf(status: ExistingPayment["payment_status"], currency: PayCurrency): number | null {
  const { confirmations: needed } = PAY_CURRENCIES[currency];
  switch (status) {
    case "finished":
    case "partially_paid":
      return needed;
    case "confirmed":
    case "sending":
      return needed - 1;
    case "refunded":
      return null;
    // These are not final: `waiting`, `confirming`, and any status that NOWPayments adds. NOWPayments' support has the money of a
    // payment that then failed or expired, and where it goes is not decided yet.
    default:
      return 0;
  }
}
