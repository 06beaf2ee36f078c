import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { ANY_NAME, type AnswerMeaning } from "#lib/providers/documented-answers";
import type { CardPaymentRequest, CardProvider } from "#lib/providers/ports/card";
import { isDenial, ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { STRIPE_ANSWERS, type StripeCall } from "#lib/providers/stripe/answers";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { changeSettings } from "#test/change-settings";
import { cardRequest } from "#test/providers/card-request";
import { type FakeStripe, type StripeRules, startFakeStripe } from "#test/providers/stripe/fake-stripe";
import { CONNECTION as CHECKOUT, sessionRequest } from "#test/providers/stripe/stripe-connection";
import { openStripeCards, tokenized } from "#test/providers/stripe-cards/stripe-cards-for-tests";

changeSettings({ allowPrivateTargets: true });

let fake: FakeStripe;
let cards: CardProvider;
beforeEach(async () => {
  fake = await startFakeStripe();
  cards = openStripeCards(fake).provider;
});
afterEach(async () => {
  await fake.close();
  expect(fake.faults).toEqual([]);
});

const checkout = () => newStripeAdapter(fake.host).open(CHECKOUT);
const pay = (changes: Partial<CardPaymentRequest> = {}) => {
  if (!cards.payTokenized) throw new Error("the port takes no names of cards");
  return cards.payTokenized(tokenized(fake, cardRequest(changes)));
};
async function held() {
  const reference = newId("attempt");
  await pay({ reference, capture: false });
  const id = String(fake.cards.paymentOf(reference)?.id);
  return { reference, id };
}
const capture = ({ reference, id }: Awaited<ReturnType<typeof held>>) =>
  cards.capture({
    ...{ reference, providerPaymentId: id, captureId: newId("capture"), amountMinor: asMinor(10_000) },
    authorized: { amountMinor: asMinor(10_000), payerTotalMinor: asMinor(10_000) },
  });
async function taken(): Promise<string> {
  const { outcome } = await pay();
  if (outcome.kind !== "PAID") throw new Error("the card was not paid by");
  return outcome.providerPaymentId;
}
const refund = (providerPaymentId: string, refundId: string = newId("refund")) =>
  checkout().refund({ refundId, providerPaymentId, amountMinor: asMinor(1_000) });
const openOr = (meaning: AnswerMeaning) => (error: unknown) => {
  if (error instanceof ProviderTimeout) return "OPEN" as const;
  if (error instanceof ProviderFault) return meaning;
  throw error;
};

type Seen = Parameters<NonNullable<StripeRules["instead"]>>[0];
/** The call that gets another answer, and the effect of that answer, seen from outside. */
type Case = { is: (call: Seen) => boolean; work: (refuse: () => void) => Promise<AnswerMeaning> };
const isPost =
  (path: RegExp) =>
  ({ method, path: seen }: Seen) =>
    method === "POST" && path.test(seen);

const CALLS: Record<StripeCall, Case> = {
  pay: {
    is: isPost(/payment_intents$/),
    async work(refuse) {
      refuse();
      return pay().then(() => "OPEN" as const, openOr("REFUSED"));
    },
  },
  "create session": {
    is: isPost(/sessions$/),
    async work(refuse) {
      refuse();
      return checkout()
        .createSession(sessionRequest())
        .then(() => "OPEN" as const, openOr("REFUSED"));
    },
  },
  capture: {
    is: isPost(/capture$/),
    async work(refuse) {
      const payment = await held();
      refuse();
      const outcome = await capture(payment).catch(openOr("REFUSED"));
      if (typeof outcome === "string") return outcome;
      // Refused, and still authorized at Stripe.
      return outcome.kind === "AUTHORIZED" ? "REFUSED" : "OPEN";
    },
  },
  cancel: {
    is: isPost(/cancel$/),
    async work(refuse) {
      const { reference, id } = await held();
      refuse();
      return cards.cancelPayment(reference, id).then(() => "ABSENT" as const, openOr("REFUSED"));
    },
  },
  respond: {
    is: isPost(/disputes/),
    async work(refuse) {
      const id = await taken();
      const { id: disputeId } = fake.account.dispute(id, { status: "needs_response", reason: "fraudulent" });
      refuse();
      const answer = { text: "", file: Buffer.from("%PDF-1.3"), fileName: "dsp_1.pdf" };
      const responder = newStripeAdapter(fake.host).openResponder?.(CHECKOUT);
      if (!responder) throw new Error("Stripe takes responses");
      return responder
        .sendResponse({ disputeId, paymentId: id, reference: "" }, answer)
        .then(() => "OPEN" as const, openOr("REFUSED"));
    },
  },
  "ask refund": {
    is: isPost(/refunds$/),
    async work(refuse) {
      const id = await taken();
      refuse();
      return refund(id).then(() => "OPEN" as const, openOr("REFUSED"));
    },
  },
  find: {
    is: ({ method }) => method === "GET",
    async work(refuse) {
      const { reference, id } = await held();
      refuse();
      const query = new URLSearchParams({ payment_intent: id });
      const found = await cards.finishChallenge?.(reference, query).catch(openOr("REFUSED"));
      return found === null ? "ABSENT" : "OPEN";
    },
  },
  "remove card": {
    is: ({ method, path }) => path.endsWith("detach") || method === "DELETE",
    async work(refuse) {
      const { saved } = await pay({ save: { shopper: "shp_ana_at_the_bakery", use: "PRESENT" } });
      refuse();
      const removed = await cards.savedCards
        ?.remove({ token: saved?.token ?? "", shopper: "shp_ana_at_the_bakery" })
        .catch(openOr("REFUSED"));
      return removed === "NOT_FOUND" ? "ABSENT" : removed === "OPEN" ? "OPEN" : "REFUSED";
    },
  },
};

/** Stripe's error for a name of the table: an error's code, or only its type. */
function errorOf(name: string): object {
  if (name === ANY_NAME) return { type: "invalid_request_error", code: "something_else" };
  return name.endsWith("_error") ? { type: name } : { type: "invalid_request_error", code: name };
}

const rows = STRIPE_ANSWERS.flatMap(({ calls, status, name, means, source }) =>
  calls.map((call) => ({ call, status: status ?? 404, name, means, source })),
);

describe("an answer of Stripe without the requested object", () => {
  it.each(rows)("$call, $status $name, means $means ($source)", async ({ call, status, name, means }) => {
    const { is, work } = CALLS[call];
    const isGone = call === "cancel" && means === "ABSENT";
    const meaning = await work(() => {
      fake.rules.instead = (one) =>
        is(one) || (isGone && one.method === "GET") ? { status, error: errorOf(name) } : null;
    });
    expect(meaning).toBe(means);
  });

  it.each(Object.entries(CALLS))(
    "%s: leaves the outcome open if no document names it",
    async (_, { is, work }) => {
      for (const error of [{ type: "surprise_error", code: "surprise" }, {}]) {
        const meaning = await work(() => {
          fake.rules.instead = (one) => (is(one) ? { status: 402, error } : null);
        });
        expect(meaning).toBe("OPEN");
        fake.rules.instead = null;
      }
    },
  );

  it.each([
    [429, { type: "invalid_request_error", code: "lock_timeout" }],
    [429, { type: "rate_limit_error", code: "rate_limit" }],
    [400, { type: "invalid_request_error", code: "rate_limit" }],
    [401, { type: "invalid_request_error" }],
    [403, { type: "invalid_request_error" }],
  ])(
    "leaves the outcome undecided if it reports overload or rejects the key: %s %j",
    async (status, error) => {
      const id = await taken();
      fake.rules.instead = () => ({ status, error });
      for (const ask of [() => pay(), () => checkout().createSession(sessionRequest()), () => refund(id)]) {
        const thrown = await ask().catch((one: unknown) => one);
        expect(thrown).toBeInstanceOf(ProviderUnavailable);
        expect(isDenial(thrown)).toBe(status === 401 || status === 403);
      }
    },
  );
});

it("a refund that an earlier try makes while we list the refunds is found after the refusal", async () => {
  const id = await taken();
  const refundId = newId("refund");
  fake.rules.instead = (one) => {
    if (!CALLS["ask refund"].is(one)) return null;
    const metadata = { ponte_refund: refundId, ponte_brl_minor: "1000" };
    if (fake.account.refundsOf(id).length === 0)
      fake.account.refund({ payment_intent: id, amount: "1000", metadata });
    return { status: 400, error: { type: "invalid_request_error", code: "charge_already_refunded" } };
  };
  expect(await refund(id, refundId)).toBe("SUCCEEDED");
});

it.each([
  ["succeeded", "SUCCEEDED"],
  ["pending", "PENDING"],
  ["requires_action", "PENDING"],
  ["failed", "FAILED"],
  ["canceled", "FAILED"],
  ["on_the_moon", "PENDING"],
  [null, "PENDING"],
])("a refund of the status %s is %s", async (status, answer) => {
  const id = await taken();
  const refundId = newId("refund");
  await refund(id, refundId);
  const [made] = fake.account.refundsOf(id);
  if (!made) throw new Error("there is no refund");
  made.status = status;
  expect(await refund(id, refundId)).toBe(answer);
});

it.each([
  ["processing", "PROCESSING"],
  ["requires_confirmation", "PROCESSING"],
  ["requires_payment_method", "FAILED"],
  ["canceled", "FAILED"],
])("a card's payment of the status %s is %s", async (status, kind) => {
  const { reference, id } = await held();
  fake.account.payment(id).status = status;
  const found = await cards.findPayments?.({
    reference,
    amountMinor: asMinor(10_000),
    payerTotalMinor: asMinor(10_000),
  });
  expect(found).toMatchObject([{ outcome: { kind } }]);
});
