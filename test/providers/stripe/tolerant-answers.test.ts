import { afterAll, beforeAll } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { toMetadata } from "#lib/providers/stripe/frozen-price";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { newStripeCardsAdapter } from "#lib/providers/stripe-cards/adapter";
import { changeSettings } from "#test/change-settings";
import { startFakeServer } from "#test/providers/fake-server";
import { CONNECTION, sessionRequest } from "#test/providers/stripe/stripe-connection";
import { CONNECTION as CARDS } from "#test/providers/stripe-cards/stripe-cards-for-tests";
import { describeTolerantMembers } from "#test/providers/tolerant-members";

changeSettings({ allowPrivateTargets: true });

const REQUEST = sessionRequest();
const { reference } = REQUEST;
const OF_CARD = {
  ...toMetadata({
    reference,
    amountMinor: asMinor(10_000),
    checkoutCurrency: "BRL",
    checkoutAmountMinor: asMinor(10_000),
  }),
  another_shop: "theirs",
};
const MONEY = ["ponte_attempt", "ponte_brl_minor", "ponte_currency", "ponte_minor"];
const CHARGE = {
  id: "ch_1",
  amount_refunded: 0,
  payment_method_details: {
    type: "card",
    card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2035, capture_before: 1_795_000_000 },
  },
};
/** A payment as Stripe answers it, with unused members. */
const PAYMENT = {
  id: "pi_1",
  object: "payment_intent",
  status: "succeeded",
  created: 1_764_000_000,
  amount: 10_000,
  amount_capturable: 0,
  amount_received: 10_000,
  currency: "brl",
  metadata: OF_CARD,
  last_payment_error: null,
  next_action: null,
  latest_charge: CHARGE,
  customer: null,
  payment_method: "pm_1",
  processing: { type: "card" },
};
const SESSION = {
  id: "cs_1",
  object: "checkout.session",
  status: "complete",
  payment_status: "paid",
  url: null,
  client_reference_id: reference,
  amount_total: 1_901,
  currency: "usd",
  metadata: toMetadata(REQUEST),
  payment_intent: { ...PAYMENT, amount_received: 1_901, currency: "usd", metadata: toMetadata(REQUEST) },
  presentment_details: null,
};

let answer: unknown;
let fake: Awaited<ReturnType<typeof startFakeServer>>;
beforeAll(async () => {
  const asIs = { status: (body: object) => ({ ...body }), amount: (body: object) => ({ ...body }) };
  const none = { object: "list", url: "/v1/refunds", data: [], has_more: false };
  fake = await startFakeServer(
    ({ path }) => ({ status: 200, body: path === "/v1/refunds" ? none : answer }),
    asIs,
  );
});
afterAll(() => fake.close());

const host = () =>
  ({ protocol: "http", host: fake.origin.hostname, port: Number(fake.origin.port) }) as const;
const finish = async (sent: unknown) => {
  answer = sent;
  const cards = newStripeCardsAdapter(host()).open(CARDS);
  return cards.finishChallenge?.(reference, new URLSearchParams({ payment_intent: "pi_1" }));
};
const metadataOf = (path: string) => MONEY.map((name) => `${path}metadata.${name}`);
const statuses = { needed: ["status", ...metadataOf("")] };

describeTolerantMembers("Stripe", {
  "a card's payment": {
    answer: PAYMENT,
    needed: ["id", "amount_received", "currency", ...statuses.needed],
    read: finish,
  },
  "a card's payment that is held": {
    answer: { ...PAYMENT, status: "requires_capture", amount_capturable: 10_000, amount_received: 0 },
    needed: ["id", "amount_capturable", "currency", ...statuses.needed],
    shown: ["latest_charge"],
    read: finish,
  },
  "a card's payment with a challenge": {
    answer: {
      ...PAYMENT,
      status: "requires_action",
      next_action: { type: "redirect_to_url", redirect_to_url: { url: "https://stripe.example.com/3ds" } },
    },
    needed: ["id", "currency", ...statuses.needed],
    shown: ["next_action"],
    read: finish,
  },
  "a card's payment that was refused": {
    answer: {
      ...PAYMENT,
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: "insufficient_funds", type: "card_error" },
    },
    needed: ["status", "id", "currency", ...metadataOf("")],
    shown: ["last_payment_error"],
    read: finish,
  },
  "a session of Stripe Checkout": {
    answer: SESSION,
    needed: [
      ...["id", "status", "client_reference_id", ...metadataOf("")],
      ...["id", "status", "amount_received", "currency"].map((name) => `payment_intent.${name}`),
    ],
    shown: ["payment_status", "currency"],
    async read(sent) {
      answer = sent;
      return newStripeAdapter(host()).open(CONNECTION).findPayment(reference, "cs_1");
    },
  },
});
