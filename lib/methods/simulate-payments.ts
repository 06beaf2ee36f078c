import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { roundUpToType } from "#lib/coins/units.rules";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { METHOD_FACTS, PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import type { ExchangeQuote } from "#lib/exchange/exchange.rules";
import { listOfferedCoins } from "#lib/exchange/list-offered-coins";
import { type CoinQuote, quoteCoin } from "#lib/exchange/quote-coin";
import { listExchangeQuotes } from "#lib/exchange/quote-exchange";
import { getInstallmentTerms } from "#lib/installments/installment-terms.queries";
import { availableAfter } from "#lib/ledger/available-after.rules";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { offeredInstallments } from "#lib/methods/card/card-terms";
import { openMethods } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import { lessFee } from "#lib/prices/fee.rules";
import { getPrice } from "#lib/prices/prices.queries";

/** A simulated payment: the payer's amount in reais, the installments, the fee, and when the net becomes available. */
export type SimulatedTerms = {
  count: number;
  /** One installment, in minor units; without interest, the first carries the remaining cents. */
  partMinor: Minor;
  payerMinor: Minor;
  feeMinor: Minor;
  netMinor: Minor;
  availableAt: Date | null;
};

/** An open method: its terms (several with a choice of installments), and the payer's amount in other currencies. */
export type SimulatedMethod = {
  method: PaymentMethod;
  terms: SimulatedTerms[];
  foreign: ExchangeQuote[];
  coins: (CoinQuote & { coin: PayCurrency })[];
};

/**
 * What a charge of an amount would bring now by each open method, on the terms and rates that an attempt would get. Creates
 * nothing. It may ask rate sources, so never call it inside a transaction.
 */
export async function simulatePayments(
  merchantId: MerchantId,
  grossMinor: Minor,
): Promise<SimulatedMethod[]> {
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const open = await openMethods(PAYMENT_METHODS, merchant, null, { amount: moneyOf(grossMinor, "BRL") });
  return Promise.all(open.map((method) => simulate(merchant, method, grossMinor)));
}

async function simulate(
  merchant: MerchantRecord,
  method: PaymentMethod,
  grossMinor: Minor,
): Promise<SimulatedMethod> {
  const { id: merchantId, mode } = merchant;
  const now = databaseNow();
  const { quote, ports } = methodOf(method);
  const [terms, foreign, coins] = await Promise.all([
    simulateTerms(merchantId, method, grossMinor, now),
    quote ? listExchangeQuotes(moneyOf(grossMinor, "BRL"), mode, now) : [],
    ports.includes("coinRates") ? listOfferedCoins().map((coin) => quoteOf(merchant, coin, grossMinor)) : [],
  ]);
  return { method, terms, foreign, coins: (await Promise.all(coins)).filter((coin) => coin !== null) };
}

async function simulateTerms(
  merchantId: MerchantId,
  method: PaymentMethod,
  grossMinor: Minor,
  now: Date,
): Promise<SimulatedTerms[]> {
  const price = await getPrice(db(), merchantId, method);
  const charge = { grossAmountMinor: grossMinor, split: null };
  const single = { count: 1, amountMinor: grossMinor, totalMinor: grossMinor };
  const plans = METHOD_FACTS[method].hasInstallments
    ? offeredInstallments(charge, price, await getInstallmentTerms(db(), merchantId))
    : [single];
  const context = { reader: db(), merchantId, charge, price };
  return Promise.all(
    plans.map(async ({ count, amountMinor, totalMinor }) => {
      const input = { paymentMethod: method, installments: count };
      const { terms } = await methodOf(method).terms(context, input);
      return {
        count,
        partMinor: amountMinor,
        payerMinor: terms.payerTotalMinor ?? totalMinor,
        feeMinor: terms.feeMinor,
        netMinor: lessFee(grossMinor, terms.feeMinor),
        availableAt: availableAfter(merchantTime(merchantId, now), terms.settlementDays),
      };
    }),
  );
}

/** What an invoice would ask for. A coin whose rate is missing or too old is omitted, because it cannot be paid now. */
async function quoteOf({ mode }: MerchantRecord, coin: PayCurrency, grossMinor: Minor) {
  const quote = await quoteCoin(grossMinor, "BRL", coin, mode).catch(() => null);
  return quote && { ...quote, units: roundUpToType(quote.units, quote.rate, coin), coin };
}
