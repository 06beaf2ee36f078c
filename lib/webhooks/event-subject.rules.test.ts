import { expect, test } from "vitest";
import { eventSubject } from "#lib/webhooks/event-subject.rules";

const NOTHING = { href: null, amount: null, currency: "BRL", method: null, name: null };

test.each([
  [
    "a charge by its payer, and by the method that paid it",
    {
      charge: {
        id: "chg_1",
        grossAmount: "10.50",
        currency: "BRL",
        customer: { name: "Ana" },
        description: "Bolo",
      },
      attempt: { id: "att_1", chargeId: "chg_1", paymentMethod: "PIX" },
    },
    { href: "/dashboard/charges/chg_1", amount: "10.50", method: "PIX", name: "Ana" },
  ],
  [
    "a charge without a payer by its description",
    { charge: { id: "chg_1", grossAmount: "10.50", customer: null, description: "Bolo" }, attempt: null },
    { href: "/dashboard/charges/chg_1", amount: "10.50", name: "Bolo" },
  ],
  [
    "an attempt by its charge's page",
    { attempt: { id: "att_1", chargeId: "chg_1", grossAmount: "3.00", paymentMethod: "CREDIT_CARD" } },
    { href: "/dashboard/charges/chg_1", amount: "3.00", method: "CREDIT_CARD" },
  ],
  [
    "a Pix payment, whose id and amount are numbers",
    { payment: { id: 1042, amount: 10.5, name_client: "Ana" } },
    { href: "/dashboard/pix-payments/1042", amount: "10.5", name: "Ana" },
  ],
  [
    "a crypto invoice in its currency",
    { invoice: { id: "inv_1", amount: 150, currency: "USD", external_reference: "order-1" } },
    { href: "/dashboard/crypto/inv_1", amount: "150", currency: "USD", name: "order-1" },
  ],
  [
    "a payout by the key that receives it",
    { payout: { id: "pyo_1", amount: "100.00", currency: "BRL", pixKey: "ana@example.com" } },
    { href: "/dashboard/payouts/pyo_1", amount: "100.00", name: "ana@example.com" },
  ],
  [
    "a subscription by its payer and its plan's amount",
    { subscription: { id: "sub_1", customer: { name: "Ana" }, plan: { name: "Clube", amount: "49.90" } } },
    { href: "/dashboard/subscriptions/sub_1", amount: "49.90", name: "Ana" },
  ],
  [
    "a cycle and a mandate by their subscription's page",
    { cycle: { subscriptionId: "sub_1", number: 2, amount: "49.90" } },
    { href: "/dashboard/subscriptions/sub_1", amount: "49.90" },
  ],
  [
    "a mandate by its subscription's page",
    { mandate: { id: "mnd_1", amount: null }, subscriptionId: "sub_1" },
    { href: "/dashboard/subscriptions/sub_1" },
  ],
  ["a ping by nothing", { endpoint: { id: "whe_1" } }, {}],
])("an event shows %s", (_, data, expected) => {
  expect(eventSubject(data)).toEqual({ ...NOTHING, ...expected });
});

test("data of another form shows nothing, and no address outside the dashboard", () => {
  const payout = { id: "../sign-in?x", amount: "1e3", currency: 7, pixKey: ["a"] };
  expect(eventSubject({ payout })).toEqual(NOTHING);
  expect(eventSubject({ payout: "pyo_1", charge: null })).toEqual(NOTHING);
});
