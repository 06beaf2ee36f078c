import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { CardPaymentRequest } from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { PAYER } from "#test/providers/card-request";
import { registerCaptureCases } from "#test/providers/contract/capture-cases";
import type { CardFacts, CardSubject } from "#test/providers/contract/card-subject";
import { registerFaultCases } from "#test/providers/contract/fault-cases";
import { registerRefundCases, type Taken } from "#test/providers/contract/refund-cases";
import { reportsAbout } from "#test/providers/contract/report-cases";
import { casesOf, openedOnce } from "#test/providers/contract/subject";
import { withHistory } from "#test/providers/contract/with-history";

const AMOUNT_MINOR = asMinor(1050);

/** Registers the cases that every card adapter must pass. */
export function describeCardProvider(name: string, facts: CardFacts, open: () => Promise<CardSubject>): void {
  describe(`${name} as a card provider`, () => {
    const subject = openedOnce(open);
    const when = casesOf(facts);
    const { approved, declined, challenged } = facts.cards;
    const request = (number: string, changes: Partial<CardPaymentRequest> = {}): CardPaymentRequest => ({
      reference: newId("attempt"),
      amountMinor: AMOUNT_MINOR,
      installments: 1,
      payerTotalMinor: AMOUNT_MINOR,
      card: { number, holderName: "ANA SOUZA", expMonth: 12, expYear: 2032, cvv: "123" },
      payer: PAYER,
      returnUrl: "https://shop.example.com/checkout",
      capture: true,
      challenge: null,
      authentication: null,
      ...changes,
    });
    const find = async (reference: string) => {
      const { findPayments } = subject().provider;
      if (!findPayments) throw new Error("the provider has no lookup by reference: list `find` in `cannot`");
      const sought = { reference, amountMinor: AMOUNT_MINOR, payerTotalMinor: AMOUNT_MINOR };
      const payments = await findPayments(sought);
      expect(payments.length).toBeLessThanOrEqual(1);
      return payments[0] ?? null;
    };
    const takePayment = async (): Promise<Taken> => {
      const requested = request(approved);
      const { outcome } = await subject().provider.pay(requested);
      if (outcome.kind !== "PAID") throw new Error("the provider does not approve its approved card");
      return { reference: requested.reference, ...outcome };
    };
    const payLosing = async (fault: "request_lost" | "answer_lost" | "answer_cut") => {
      const requested = request(approved);
      subject().failNext(fault, "change");
      return {
        asked: requested,
        error: await subject()
          .provider.pay(requested)
          .catch((thrown: unknown) => thrown),
      };
    };

    it("takes an approved card's payment, and reports only the card's brand and first and last digits", async () => {
      const payment = await subject().provider.pay(request(approved));
      expect(payment).toMatchObject({
        outcome: { kind: "PAID", amountMinor: AMOUNT_MINOR, providerPaymentId: expect.stringMatching(/./) },
        brand: expect.stringMatching(/./),
        first6: facts.cannot.first_six ? null : approved.slice(0, 6),
        last4: approved.slice(-4),
        challengeUrl: null,
      });
      expect(JSON.stringify(payment)).not.toContain(approved);
    });

    when("installments", "takes a payment in installments", async () => {
      const { outcome } = await subject().provider.pay(request(approved, { installments: 3 }));
      expect(outcome).toMatchObject({ kind: "PAID", amountMinor: AMOUNT_MINOR });
    });

    it("reports why a card was declined by our failure code", async () => {
      const { outcome } = await subject().provider.pay(request(declined.number));
      expect(outcome).toMatchObject({ kind: "FAILED", failureCode: declined.failureCode });
    });

    when("find", "returns the same outcome when it is looked up by the reference", async () => {
      for (const number of [approved, declined.number]) {
        const requested = request(number);
        const { outcome } = await subject().provider.pay(requested);
        expect((await find(requested.reference))?.outcome).toEqual(outcome);
      }
      expect(await find(newId("attempt"))).toBeNull();
    });

    when("report", "reports a payment under its reference, with the same outcome as an enquiry", async () => {
      if (!challenged) throw new Error("the provider has no challenged card");
      const requested = request(challenged);
      await subject().provider.pay(requested);
      await subject().completeChallenge(requested.reference);
      const asking = facts.cannot.find ? null : await find(requested.reference);
      for (const report of await reportsAbout(subject(), requested.reference)) {
        expect(report).toMatchObject({ port: "card" });
        if (report.kind !== "attempt") continue;
        expect(report.outcome).toMatchObject({ kind: "PAID", amountMinor: AMOUNT_MINOR });
        if (asking) expect(report.outcome).toEqual(asking.outcome);
      }
    });

    for (const fault of ["answer_lost", "answer_cut"] as const) {
      if (!facts.faults.includes(fault)) continue;
      when(
        "find",
        `leaves a payment unknown after ${fault}, and an enquiry finds that the money was taken`,
        async () => {
          const { asked: requested, error } = await payLosing(fault);
          expect(error).toBeInstanceOf(ProviderTimeout);
          expect((await find(requested.reference))?.outcome).toMatchObject({
            kind: "PAID",
            amountMinor: AMOUNT_MINOR,
          });
        },
      );
    }

    if (facts.faults.includes("request_lost")) {
      when("find", "finds no payment whose request never arrived", async () => {
        const { asked: requested, error } = await payLosing("request_lost");
        expect(error instanceof ProviderTimeout || error instanceof ProviderFault).toBe(true);
        expect(await find(requested.reference)).toBeNull();
      });
    }

    when("challenge", "takes the money only after the holder has passed the challenge", async () => {
      if (!challenged) throw new Error("the provider has no challenged card");
      const requested = request(challenged);
      const payment = await subject().provider.pay(requested);
      expect(["PENDING", "PROCESSING"]).toContain(payment.outcome.kind);
      expect(payment.challengeUrl).toMatch(/^https?:\/\//);
      await subject().completeChallenge(requested.reference);
      if (facts.cannot.find) return;
      expect(await find(requested.reference)).toMatchObject({
        outcome: { kind: "PAID" },
        challengeUrl: null,
      });
    });

    when("challenge", "cancels a payment that waits for its challenge", async () => {
      if (!challenged) throw new Error("the provider has no challenged card");
      const requested = request(challenged);
      await subject().provider.pay(requested);
      await subject().provider.cancelPayment(requested.reference);
      await subject().completeChallenge(requested.reference);
      if (facts.cannot.find) return;
      expect((await find(requested.reference))?.outcome.kind).toBe("FAILED");
    });

    it("canceling a paid, declined or unknown payment has no effect", async () => {
      const [paid, refused] = [request(approved), request(declined.number)];
      for (const requested of [paid, refused]) await subject().provider.pay(requested);
      for (const reference of [paid.reference, paid.reference, refused.reference, newId("attempt")]) {
        await subject().provider.cancelPayment(reference);
      }
      if (facts.cannot.find) return;
      expect((await find(paid.reference))?.outcome.kind).toBe("PAID");
      expect((await find(refused.reference))?.outcome.kind).toBe("FAILED");
    });

    for (const fault of ["unknown_status", "other_amount", "other_currency"] as const) {
      if (facts.faults.includes(fault))
        it(`does not accept an answer with ${fault} for the requested payment`, async () => {
          subject().failNext(fault, "change");
          const outcome = await subject()
            .provider.pay(request(approved))
            .then((payment) => payment.outcome)
            .catch((error: unknown) => {
              expect(error).toBeInstanceOf(ProviderTimeout);
              return null;
            });
          expect(outcome).not.toMatchObject({ kind: "FAILED" });
          expect(outcome).not.toMatchObject({ kind: "PAID", amountMinor: AMOUNT_MINOR });
        });
    }

    registerFaultCases(facts, subject, {
      name: "paying",
      on: "change",
      call: async () => () => subject().provider.pay(request(approved)),
    });
    registerFaultCases(facts.cannot.find ? { ...facts, faults: [] } : facts, subject, {
      name: "looking up a payment",
      on: "question",
      call: async () => {
        const { reference } = await takePayment();
        return () => find(reference);
      },
    });
    registerRefundCases(facts, openedOnce(refunding), takePayment);
    registerCaptureCases(facts, subject, { request: () => request(approved), find });

    /** The provider as the core requests refunds: each with our records of its history. */
    async function refunding() {
      const { provider, failNext, reports } = subject();
      return { provider: withHistory({ provider, reports }), failNext, reports };
    }
  });
}
