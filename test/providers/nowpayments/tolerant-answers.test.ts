import { afterAll, beforeAll, expect, it } from "vitest";
import { parseUnits } from "#lib/coins/units.rules";
import { isObject } from "#lib/domain/members";
import { nowpayments } from "#lib/providers/nowpayments/nowpayments";
import { toPaymentState } from "#lib/providers/nowpayments/payment-state";
import { changeSettings } from "#test/change-settings";
import { startFakeServer } from "#test/providers/fake-server";
import { API_KEY, IPN_SECRET } from "#test/providers/nowpayments/fake-nowpayments";
import { describeTolerantMembers } from "#test/providers/tolerant-members";

changeSettings({ allowPrivateTargets: true });

const REFERENCE = "att_01K7Z0Y2V3W4X5Y6Z7A8B9C0D1";
const AT = "2025-11-29T10:00:00.000Z";
/** A payment as NOWPayments answers it, with unused members. */
const PAYMENT = {
  payment_id: 5_077_125_051,
  payment_status: "finished",
  pay_address: "fake1qaddress",
  price_amount: 10_000,
  price_currency: "brl",
  pay_amount: 0.02,
  actually_paid: 0.02,
  pay_currency: "btc",
  payin_extra_id: null,
  order_id: REFERENCE,
  order_description: "Two espressos",
  purchase_id: "6084744717",
  created_at: AT,
  updated_at: AT,
  outcome_amount: 0.0199,
  outcome_currency: "trx",
  payment_extra_ids: null,
};
const NOTIFICATION = { ...PAYMENT, parent_payment_id: null, fee: { currency: "btc", depositFee: 0.09 } };

let fake: Awaited<ReturnType<typeof startFakeServer>>;
let answer: unknown = PAYMENT;
beforeAll(async () => {
  const asIs = { status: (body: object) => ({ ...body }), amount: (body: object) => ({ ...body }) };
  fake = await startFakeServer(() => ({ status: 200, body: answer }), asIs);
});
afterAll(() => fake.close());

const connection = () => ({
  id: "con_1",
  mode: "live" as const,
  settings: nowpayments.settings.parse({
    ...{ apiKey: API_KEY, ipnSecret: IPN_SECRET },
    baseUrl: fake.origin.toString(),
  }),
});
const REQUEST = {
  reference: REFERENCE,
  currency: "BTC" as const,
  amountUnits: parseUnits("0.02", "BTC"),
  isFirst: true,
};
/** The state of a payment without its times. */
const said = (state: unknown) => {
  if (!isObject(state) || !Array.isArray(state.transactions)) return null;
  const { version: _, transactions, ...rest } = state;
  const timeless = transactions.map(({ detectedAt: __, amountUnits, ...one }) => ({
    ...one,
    amountUnits: String(amountUnits),
  }));
  const order = isObject(rest.order) ? { ...rest.order, amountUnits: String(rest.order.amountUnits) } : null;
  return { ...rest, order, transactions: timeless };
};

describeTolerantMembers("NOWPayments", {
  "an answer about a payment": {
    answer: PAYMENT,
    needed: ["payment_id", "pay_currency", "actually_paid", "payment_extra_ids"],
    shown: ["payment_status", "pay_address", "pay_amount", "order_id", "payin_extra_id"],
    async read(sent) {
      answer = sent;
      return said(await nowpayments.open(connection()).findPayment("5077125051"));
    },
  },
  "the answer to a new payment": {
    answer: PAYMENT,
    needed: ["payment_id", "pay_currency", "pay_amount", "pay_address", "payin_extra_id"],
    async read(sent) {
      answer = sent;
      return nowpayments.open(connection()).createPayment(REQUEST);
    },
  },
  "a notification": {
    answer: NOTIFICATION,
    needed: ["payment_id"],
    async read(sent) {
      answer = PAYMENT;
      const reports = await nowpayments.reports?.read(connection(), new Headers(), sent);
      return reports?.map(({ subject }) => subject.kind === "crypto-payment" && said(subject.state));
    },
  },
});

it("a payment without a readable time counts as newer at each enquiry, and older than the next readable one", () => {
  const now = new Date(AT);
  const next = new Date(now.getTime() + 60_000);
  const payment = {
    ...{ payment_id: "1", pay_currency: "btc", payment_status: "finished", payment_extra_ids: [] },
    actually_paid: "0.02",
  };
  const versionAt = (at: Date) => toPaymentState([payment], at).version;
  expect(versionAt(next)).toBeGreaterThan(versionAt(now));
  expect(toPaymentState([{ ...payment, updated_at: now }], now).version).toBeGreaterThan(versionAt(next));
  expect(toPaymentState([payment], now).transactions).toMatchObject([{ detectedAt: now }]);
});
