import { describe, expect } from "vitest";
import { changeSettings } from "#test/change-settings";
import { describeCardProvider } from "#test/providers/contract/card";
import { CHALLENGED } from "#test/providers/stripe/fake-cards";
import { startFakeStripe } from "#test/providers/stripe/fake-stripe";
import {
  CONNECTION,
  openStripeCards,
  withBrowser,
} from "#test/providers/stripe-cards/stripe-cards-for-tests";

changeSettings({ allowPrivateTargets: true });

const facts = {
  cannot: {
    installments: "Stripe splits cards of Mexico and Japan alone",
    first_six: "Stripe reports only a number's last four digits",
  },
  faults: [
    "request_lost",
    "answer_lost",
    "answer_cut",
    "html",
    "server_error",
    "throttled",
    "unknown_status",
    "other_amount",
    "other_currency",
  ],
  cards: {
    approved: "4242424242424242",
    declined: { number: "4000000000009995", failureCode: "insufficient_funds" },
    challenged: CHALLENGED,
  },
} as const;

describe("Stripe's cards by its published document", () => {
  describeCardProvider("Stripe", facts, async () => {
    const fake = await startFakeStripe();
    const { adapter, provider } = openStripeCards(fake);
    return {
      provider: withBrowser(fake, provider),
      failNext: fake.failNext,
      async completeChallenge(reference) {
        const payment = fake.cards.paymentOf(reference);
        if (payment) fake.cards.prove(payment.id);
      },
      async reports(about) {
        const read = fake.events.map(async ({ headers, rawBody }) => {
          expect(adapter.reports?.isAuthentic(CONNECTION, { headers, rawBody, hasSecret: true })).toBe(true);
          return adapter.reports?.read(CONNECTION, headers, JSON.parse(rawBody)) ?? [];
        });
        return (await Promise.all(read)).flat().filter((one) => JSON.stringify(one).includes(about));
      },
      async close() {
        await fake.close();
        expect(fake.faults).toEqual([]);
      },
    };
  });
});
