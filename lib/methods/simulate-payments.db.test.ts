import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { METHOD_FACTS, PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import { upsertInstallmentTerms } from "#lib/installments/installment-terms.queries";
import { DEFAULT_INSTALLMENT_TERMS } from "#lib/installments/installments.rules";
import { sumChargeLines } from "#lib/ledger/charge-lines.queries";
import { type SimulatedTerms, simulatePayments } from "#lib/methods/simulate-payments";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { payByCardBody } from "#test/card-payment";
import { newCharge, newPixAttempt, paid, settle, storedAttempt } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { payPix, setPrice } from "#test/paid-charge";

const GROSS_MINOR = asMinor(25_037);
const GROSS = { grossAmount: "250.37" };
const HOUR_MS = 60 * 60 * 1000;

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await setPrice(merchantId, "PIX", { feeBps: 99 });
  const card = { feeBps: 399, feeFixedMinor: asMinor(39), installmentFeeBps: 150, settlementDays: 30 };
  await setPrice(merchantId, "CREDIT_CARD", card);
  await setPrice(merchantId, "INTERNATIONAL", { feeBps: 450, settlementDays: 2 });
  await setPrice(merchantId, "CRYPTO", { feeBps: 100, settlementDays: 1 });
  const terms = {
    maxCount: 24,
    interestFreeCount: 6,
    monthlyInterestBps: 199,
    minAmountMinor: asMinor(1_000),
  };
  await upsertInstallmentTerms(db(), merchantId, { ...DEFAULT_INSTALLMENT_TERMS, ...terms }, new Date());
});

async function simulated(method: PaymentMethod) {
  const methods = await simulatePayments(merchantId, GROSS_MINOR);
  const found = methods.find((one) => one.method === method);
  if (!found) throw new Error(`${method} is closed`);
  return found;
}

/** The ledger's booking of a paid charge, in the form of a simulation. */
async function booked(chargeId: ChargeId) {
  const lines = await sumChargeLines(db(), merchantId, chargeId);
  const of = (kind: string) => lines.filter(({ accountKind }) => accountKind === kind);
  const credit = (kind: string) => of(kind).reduce((sum, { amountMinor }) => sum - amountMinor, 0);
  return {
    feeMinor: credit("FEES"),
    netMinor: credit("MERCHANT"),
    availableAt: of("MERCHANT")[0]?.availableAt?.getTime() ?? null,
  };
}

// The hour may turn between the simulation and the payment.
function expectBooked(terms: SimulatedTerms | undefined, real: Awaited<ReturnType<typeof booked>>) {
  if (!terms) throw new Error("nothing was simulated");
  const { feeMinor, netMinor, availableAt } = terms;
  expect(real).toMatchObject({ feeMinor, netMinor });
  const hours = (instant: number | null) => (instant === null ? null : Math.floor(instant / HOUR_MS));
  const simulatedHour = hours(availableAt?.getTime() ?? null);
  expect([simulatedHour, simulatedHour === null ? null : simulatedHour + 1]).toContain(
    hours(real.availableAt),
  );
}

it("simulates every method that is open", async () => {
  const methods = await simulatePayments(merchantId, GROSS_MINOR);
  const usual = PAYMENT_METHODS.filter((method) => !METHOD_FACTS[method].isByChoice);
  expect(methods.map(({ method }) => method)).toEqual(usual);
});

it("simulates what a Pix books", async () => {
  const { terms } = await simulated("PIX");
  const charge = await newCharge(merchantId, GROSS);
  await payPix((await newPixAttempt(charge)).providerReference);
  expect(terms).toHaveLength(1);
  expectBooked(terms[0], await booked(charge.id));
});

it("simulates what a card books, in every offered number of installments", async () => {
  const { terms } = await simulated("CREDIT_CARD");
  expect(terms.map(({ count }) => count)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  for (const one of [1, 2, 6, 7, 24].map((count) => terms[count - 1])) {
    const charge = await newCharge(merchantId, GROSS);
    const body = payByCardBody("4111111111111111", { installments: one?.count });
    await payCheckout(merchantId, charge.id, { body, claimId: null });
    expectBooked(one, await booked(charge.id));
    const [attempt] = await listAttempts(db(), merchantId, charge.id);
    expect(attempt?.payerTotalMinor).toBe(one?.payerMinor);
  }
});

it("simulates what a payment from abroad books, and the amount its payer pays", async () => {
  const { terms, foreign } = await simulated("INTERNATIONAL");
  const charge = await newCharge(merchantId, GROSS);
  const usdBody = { paymentMethod: "INTERNATIONAL", currency: "USD" } as const;
  const { id } = await createAttempt(merchantId, charge.id, usdBody, null);
  const attempt = await storedAttempt(merchantId, id);
  const usd = foreign.find(({ amount }) => amount.currency === "USD");
  expect(attempt.checkoutAmountMinor).toBe(usd?.amount.minor);
  await settle(attempt, paid(`int_${id}`, GROSS_MINOR));
  expectBooked(terms[0], await booked(charge.id));
});

it("simulates the coins of an invoice, and the fee that it keeps", async () => {
  const { terms, coins } = await simulated("CRYPTO");
  expect(coins.map(({ coin }) => coin)).toEqual(PAY_CURRENCY_CODES);
  for (const { coin, units } of coins) {
    const invoice = await newCryptoPayment(merchantId, { amount: 250.37, pay_currency: coin });
    expect([coin, invoice.payUnits]).toEqual([coin, units]);
  }
  expect(terms[0]?.feeMinor).toBe(250);
});
