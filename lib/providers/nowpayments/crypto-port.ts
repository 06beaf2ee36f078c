import { databaseNow } from "#db/clock";
import { formatUnits } from "#lib/coins/units.rules";
import { instantOfId } from "#lib/domain/instant-of-id";
import { formatAmount } from "#lib/domain/money/money";
import { exactNumber } from "#lib/providers/calls/exact-json";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { type CreatedPayment, createdPayment } from "#lib/providers/nowpayments/answers";
import { toUnits } from "#lib/providers/nowpayments/coin-amount";
import { type NowpaymentsClient, nowpaymentsClient } from "#lib/providers/nowpayments/nowpayments-client";
import { toPaymentState } from "#lib/providers/nowpayments/payment-state";
import type { NowpaymentsSettings } from "#lib/providers/nowpayments/settings";
import { coinOf, tickerOf } from "#lib/providers/nowpayments/tickers";
import type { Connection } from "#lib/providers/ports/adapter";
import type { CryptoPaymentRequest, CryptoProvider, NewCryptoPayment } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

/** How far NOWPayments' clock may be behind ours when an attempt's payment is searched by time. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;
/** NOWPayments counts coins to the eighth decimal, so an amount within one such step of the requested one counts as equal. */
const STEP = "0.00000001";

/** The port of coins at NOWPayments. It only receives: a payout there needs a password and a code that a person types. */
export function nowpaymentsPort({ mode, settings }: Connection<NowpaymentsSettings>): CryptoProvider {
  const client = nowpaymentsClient(mode, settings);
  return {
    name: "nowpayments",
    onlyReceives: true,

    async findLimits({ currency, price }) {
      const [coin, fiat] = [tickerOf(currency), price.currency.toLowerCase()];
      const [minimum, estimate] = await Promise.all([
        client.readMinimum(coin),
        client.readEstimate(formatAmount(price.minor, price.currency), fiat, coin),
      ]);
      return {
        minimumUnits: unitsOrThrow(minimum, currency),
        estimatedUnits: unitsOrThrow(estimate, currency),
      };
    },

    async createPayment(request) {
      // Creating the payment again would make a second one, so a payment created by an earlier unanswered request is reused.
      const existing = request.isFirst ? null : await findOfOrder(client, request.reference);
      if (existing) return toNewPayment(existing, request);
      try {
        return toNewPayment(await client.createPayment(toBody(request, settings)), request);
      } catch (error) {
        if (!(error instanceof ProviderTimeout)) throw error;
        // Whether or not the list can be read, the payment's outcome is still unknown.
        const made = await findOfOrder(client, request.reference).catch(() => null);
        if (!made) throw error;
        return toNewPayment(made, request);
      }
    },

    async findPayment(paymentId) {
      const payment = await client.findPayment(paymentId);
      if (!payment) return null;
      const later = await Promise.all(payment.payment_extra_ids.map((id) => client.findPayment(id)));
      return toPaymentState([payment, ...later.filter((one) => one !== null)], databaseNow());
    },

    async sendPayout() {
      throw new ProviderFault("Ponte sends no coins through NOWPayments");
    },
    findPayout: async () => null,
  };
}

// Only the list finds a payment by its order, and it needs the log-in.
async function findOfOrder(client: NowpaymentsClient, reference: string): Promise<CreatedPayment | null> {
  if (!client.canList)
    throw new ProviderTimeout(
      "NOWPayments may have created the payment, and its list needs the log-in, which the connection lacks",
    );
  const since = new Date(instantOfId(reference).getTime() - CLOCK_SKEW_MS);
  try {
    const id = await client.findPaymentOfOrder(reference, since);
    const found = id === null ? null : await client.findPayment(id);
    return found && readAnswer(createdPayment, found, "a payment of an order");
  } catch (error) {
    throw toUnknown(error);
  }
}

function toBody(
  { reference, currency, amountUnits, price }: CryptoPaymentRequest,
  { notificationUrl }: NowpaymentsSettings,
): Record<string, unknown> {
  const coins = formatUnits(amountUnits, currency);
  return {
    price_amount: exactNumber(price ? formatAmount(price.minor, price.currency) : coins),
    price_currency: price ? price.currency.toLowerCase() : tickerOf(currency),
    // The amount of the payer's quote.
    pay_amount: exactNumber(coins),
    pay_currency: tickerOf(currency),
    order_id: reference,
    ...(notificationUrl && { ipn_callback_url: notificationUrl }),
  };
}

/**
 * Throws ProviderFault for a payment in another coin or amount than requested, or one that needs a memo, which no coin that we
 * offer uses and no page shows. No payer has seen its address yet.
 */
function toNewPayment(
  payment: CreatedPayment,
  { currency, amountUnits }: CryptoPaymentRequest,
): NewCryptoPayment {
  if (payment.payin_extra_id) throw new ProviderFault("NOWPayments created a payment that needs a memo");
  if (coinOf(payment.pay_currency) !== currency) {
    throw new ProviderFault("NOWPayments created a payment in another coin");
  }
  const requested = unitsOrThrow(payment.pay_amount, currency);
  const difference = requested > amountUnits ? requested - amountUnits : amountUnits - requested;
  if (difference > unitsOrThrow(STEP, currency)) {
    throw new ProviderFault("NOWPayments created a payment with a different amount");
  }
  return { paymentId: payment.payment_id, address: payment.pay_address };
}

function unitsOrThrow(amount: string, currency: CryptoPaymentRequest["currency"]): bigint {
  const units = toUnits(amount, currency);
  if (units === null) throw new ProviderTimeout(`NOWPayments returned no valid amount of ${currency}`);
  return units;
}
