import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { InternationalProvider, InternationalSessionRequest } from "#lib/providers/ports/international";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { changeSettings } from "#test/change-settings";
import { describeInternationalProvider } from "#test/providers/contract/international";
import { type FakeStripe, startFakeStripe } from "#test/providers/stripe/fake-stripe";
import { CONNECTION, sessionRequest } from "#test/providers/stripe/stripe-connection";

changeSettings({ allowPrivateTargets: true });

const MINUTE_MS = 60_000;

describe("Stripe", () => {
  describeInternationalProvider(
    "Stripe",
    {
      cannot: {
        give_up:
          "a payer who leaves Stripe's page returns by cancel_url, and the session stays open until it expires",
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
    },
    async () => {
      const fake = await startFakeStripe();
      const adapter = newStripeAdapter(fake.host);
      return {
        provider: adapter.open(CONNECTION),
        failNext: fake.failNext,
        async pay(reference) {
          const session = fake.account.sessionOf(reference);
          if (session) fake.account.pay(session);
        },
        giveUp: async () => {},
        async reports(about) {
          const read = fake.events.map(async ({ headers, rawBody }) => {
            expect(adapter.reports?.isAuthentic(CONNECTION, { headers, rawBody, hasSecret: true })).toBe(
              true,
            );
            return adapter.reports?.read(CONNECTION, headers, JSON.parse(rawBody)) ?? [];
          });
          return (await Promise.all(read)).flat().filter((one) => JSON.stringify(one).includes(about));
        },
        async close() {
          await fake.close();
          expect(fake.faults).toEqual([]);
        },
      };
    },
  );

  describe("the adapter to Stripe", () => {
    let fake: FakeStripe;
    let provider: InternationalProvider;
    beforeAll(async () => {
      fake = await startFakeStripe();
      provider = newStripeAdapter(fake.host).open(CONNECTION);
    });
    afterAll(async () => {
      await fake.close();
      expect(fake.faults).toEqual([]);
    });

    const sessionOf = (reference: string) => {
      const session = fake.account.sessionOf(reference);
      if (!session) throw new Error("the fake has no such session");
      return session;
    };
    const payFor = async (changes: Partial<InternationalSessionRequest>) => {
      const requested = sessionRequest(changes);
      await provider.createSession(requested);
      fake.account.pay(sessionOf(requested.reference));
      const outcome = await provider.findPayment(requested.reference);
      if (outcome?.kind !== "PAID") throw new Error("the payment was not reported");
      return outcome.providerPaymentId;
    };
    const refund = (providerPaymentId: string, amountMinor: number, refundId: string = newId("refund")) =>
      provider.refund({ refundId, providerPaymentId, amountMinor: asMinor(amountMinor) });
    const lastCall = (method: string, path: string) =>
      fake.calls.findLast((call) => call.method === method && call.path === path);

    it("requests the frozen amount under the attempt's id, without revealing this machine to Stripe", async () => {
      const requested = sessionRequest();
      await provider.createSession(requested);
      const call = lastCall("POST", "/v1/checkout/sessions");
      expect(call?.headers).toMatchObject({ "idempotency-key": requested.reference });
      expect(call?.headers).not.toHaveProperty("x-stripe-client-telemetry");
      expect(call?.params).toMatchObject({
        client_reference_id: requested.reference,
        line_items: [{ quantity: "1", price_data: { currency: "usd", unit_amount: "1901" } }],
        adaptive_pricing: { enabled: "false" },
      });
    });

    it("sends each request once: the core retries unknown outcomes", async () => {
      const requested = sessionRequest();
      const before = fake.calls.length;
      fake.failNext("answer_lost", "change");
      await expect(provider.createSession(requested)).rejects.toMatchObject({ name: "ProviderTimeout" });
      expect(fake.calls).toHaveLength(before + 1);
    });

    it("ends a session within Stripe's bounds, later than the attempt, and identically at a retry", async () => {
      const day = sessionRequest({ expiresAt: new Date(Date.now() + 24 * 60 * MINUTE_MS) });
      for (const requested of [sessionRequest(), day]) {
        await provider.createSession(requested);
        await provider.createSession(requested);
        const ahead = Number(sessionOf(requested.reference).expires_at) * 1000 - Date.now();
        expect(ahead).toBeGreaterThan(30 * MINUTE_MS);
        expect(ahead).toBeLessThanOrEqual(24 * 60 * MINUTE_MS);
      }
      const calls = fake.calls.filter(({ method }) => method === "POST").length;
      expect(calls).toBeGreaterThan(3);
    });

    it.each([
      ["JPY", 2_872],
      ["KWD", 5_690],
      ["USD", 1_901],
    ] as const)(
      "counts %s in its smallest unit, and refunds all of it in three parts",
      async (checkoutCurrency, checkoutAmountMinor) => {
        const paymentId = await payFor({
          checkoutCurrency,
          checkoutAmountMinor: asMinor(checkoutAmountMinor),
        });
        expect(fake.account.payment(paymentId)).toMatchObject({ amount_received: checkoutAmountMinor });
        for (const part of [3_333, 3_333, 3_334]) expect(await refund(paymentId, part)).toBe("SUCCEEDED");
        const back = fake.account.refundsOf(paymentId).map(({ amount }) => Number(amount));
        expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(checkoutAmountMinor);
        await expect(refund(paymentId, 1)).rejects.toThrow("exceeds what is left");
      },
    );

    it("refuses an amount with three decimals that Stripe would reject, before calling", async () => {
      const before = fake.calls.length;
      const requested = sessionRequest({ checkoutCurrency: "KWD", checkoutAmountMinor: asMinor(5_682) });
      await expect(provider.createSession(requested)).rejects.toThrow("in steps of 10");
      expect(fake.calls).toHaveLength(before);
    });

    it("refunds once even after Stripe has forgotten the key", async () => {
      const paymentId = await payFor({});
      const refundId = newId("refund");
      await refund(paymentId, 4_000, refundId);
      const requested = fake.calls.filter(
        ({ method, path }) => method === "POST" && path === "/v1/refunds",
      ).length;
      expect(await refund(paymentId, 4_000, refundId)).toBe("SUCCEEDED");
      expect(
        fake.calls.filter(({ method, path }) => method === "POST" && path === "/v1/refunds"),
      ).toHaveLength(requested);
    });

    it("finds a session by its id, and otherwise among all sessions of the time", async () => {
      const requested = sessionRequest();
      const { sessionId } = await provider.createSession(requested);
      expect(await provider.findPayment(requested.reference, sessionId)).toMatchObject({ kind: "PENDING" });
      expect(lastCall("GET", `/v1/checkout/sessions/${sessionId}`)).toBeDefined();
      for (let other = 0; other < 120; other++)
        fake.account.createSession({
          ...lastCall("POST", "/v1/checkout/sessions")?.params,
          client_reference_id: "another shop's",
        });
      expect(await provider.findPayment(requested.reference)).toMatchObject({ kind: "PENDING" });
      await expect(provider.findPayment(newId("attempt"), sessionId)).rejects.toThrow(
        "belongs to another attempt",
      );
    });

    it("waits for a slow method's money, and reports the outcome", async () => {
      const [arrived, refused] = [sessionRequest(), sessionRequest()];
      for (const { reference, ...requested } of [arrived, refused]) {
        await provider.createSession({ reference, ...requested });
        fake.account.pay(sessionOf(reference), "later");
        expect(await provider.findPayment(reference)).toMatchObject({ kind: "PROCESSING" });
      }
      fake.account.endSlowPayment(sessionOf(arrived.reference), "succeeded");
      fake.account.endSlowPayment(sessionOf(refused.reference), "failed");
      expect(await provider.findPayment(arrived.reference)).toMatchObject({
        kind: "PAID",
        amountMinor: 10_000,
      });
      expect(await provider.findPayment(refused.reference)).toMatchObject({
        kind: "FAILED",
        failureCode: "insufficient_funds",
      });
    });

    it("lists a refund made at Stripe, under Stripe's id, and nothing of other shops", async () => {
      const paymentId = await payFor({});
      const theirs = fake.account.refund({ payment_intent: paymentId, amount: "950" });
      const start = new Date(Date.now() - MINUTE_MS);
      const entries = await provider.listEntries(start, new Date(Date.now() + MINUTE_MS));
      expect(entries.find(({ id }) => id === theirs.id)).toMatchObject({
        kind: "GIVEN_BACK",
        paymentId,
        amountMinor: 4_997,
        currency: "BRL",
      });
    });

    it("keeps the key out of what it throws", async () => {
      const other = newStripeAdapter(fake.host).open({
        ...CONNECTION,
        settings: { ...CONNECTION.settings, secretKey: "sk_test_someOtherKey" },
      });
      const error = await other.findPayment(newId("attempt")).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "ProviderUnavailable", isDenied: true });
      expect(`${error} ${JSON.stringify(error)}`).not.toContain("someOtherKey");
    });
  });
});
