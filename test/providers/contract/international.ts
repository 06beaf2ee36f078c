import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { InternationalProvider, InternationalSessionRequest } from "#lib/providers/ports/international";
import { registerFaultCases } from "#test/providers/contract/fault-cases";
import { type RefundAbility, registerRefundCases, type Taken } from "#test/providers/contract/refund-cases";
import { reportsAbout } from "#test/providers/contract/report-cases";
import { casesOf, type Levers, openedOnce, type ProviderFacts } from "#test/providers/contract/subject";

/** Abilities that an international processor may lack. `give_up`: learn from the payer that they will not pay. */
export type InternationalAbility = RefundAbility | "give_up";

export type InternationalSubject = Levers & {
  provider: InternationalProvider;
  /** The payer pays on the processor's page, without effect when the session is over. The processor reports it. */
  pay(reference: string): Promise<void>;
  /** The payer cancels on the processor's page. */
  giveUp(reference: string): Promise<void>;
};

const AMOUNT_MINOR = asMinor(1050);
const HOUR_MS = 3_600_000;

/** Registers the cases that every international adapter must pass. */
export function describeInternationalProvider(
  name: string,
  facts: ProviderFacts<InternationalAbility>,
  open: () => Promise<InternationalSubject>,
): void {
  describe(`${name} as an international provider`, () => {
    const subject = openedOnce(open);
    const when = casesOf(facts);
    const request = (): InternationalSessionRequest => ({
      reference: newId("attempt"),
      merchantName: "Padaria Estrela",
      description: "Two espressos",
      amountMinor: AMOUNT_MINOR,
      checkoutCurrency: "USD",
      checkoutAmountMinor: asMinor(201),
      expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR_MS),
      returnUrl: "https://shop.example.com/checkout",
      cancelUrl: "https://shop.example.com/checkout",
    });
    const openSession = async () => {
      const requested = request();
      await subject().provider.createSession(requested);
      return requested.reference;
    };
    const find = (reference: string) => subject().provider.findPayment(reference);
    const takePayment = async (): Promise<Taken> => {
      const reference = await openSession();
      await subject().pay(reference);
      const outcome = await find(reference);
      if (outcome?.kind !== "PAID") throw new Error("the provider does not return the payment");
      return { reference, ...outcome };
    };

    it("opens a session on the provider's page, and returns the same session for the same reference", async () => {
      const requested = request();
      const session = await subject().provider.createSession(requested);
      expect(session).toMatchObject({
        sessionId: expect.stringMatching(/./),
        redirectUrl: expect.stringMatching(/^https?:\/\//),
      });
      expect(await subject().provider.createSession(requested)).toMatchObject({
        sessionId: session.sessionId,
        redirectUrl: session.redirectUrl,
      });
      expect(await find(requested.reference)).toMatchObject({ kind: "PENDING" });
    });

    it("returns the amount owed to us in BRL once the payer has paid, however often it is enquired about", async () => {
      const reference = await openSession();
      await subject().pay(reference);
      const found = await find(reference);
      expect(found).toMatchObject({
        kind: "PAID",
        amountMinor: AMOUNT_MINOR,
        providerPaymentId: expect.stringMatching(/./),
      });
      await subject().pay(reference);
      expect(await find(reference)).toEqual(found);
    });

    it("reports the payment under its reference, with the same outcome as an enquiry", async () => {
      const reference = await openSession();
      await subject().pay(reference);
      for (const report of await reportsAbout(subject(), reference)) {
        expect(report).toMatchObject({ port: "international" });
        if (report.kind === "attempt") expect(report.outcome).toEqual(await find(reference));
      }
    });

    when("give_up", "reports that the payer canceled", async () => {
      const reference = await openSession();
      await subject().giveUp(reference);
      expect(await find(reference)).toMatchObject({ kind: "CANCELED" });
    });

    it("takes no money in a closed session, or reports the money that it took", async () => {
      const reference = await openSession();
      await subject().provider.cancelSession(reference);
      expect(await find(reference)).toMatchObject({ kind: "CANCELED" });
      await subject().pay(reference);
      expect(["CANCELED", "PAID"]).toContain((await find(reference))?.kind);
    });

    it("closing a closed, paid or unknown session has no effect", async () => {
      const [closed, paid] = [await openSession(), await openSession()];
      await subject().pay(paid);
      for (const reference of [closed, closed, paid, newId("attempt")]) {
        await subject().provider.cancelSession(reference);
      }
      expect(await find(paid)).toMatchObject({ kind: "PAID" });
    });

    it("finds no session for an unknown reference", async () => {
      expect(await find(newId("attempt"))).toBeNull();
    });

    it.each(facts.faults.filter((fault) => ["request_lost", "answer_lost", "answer_cut"].includes(fault)))(
      "returns a single session when it is requested again after %s",
      async (fault) => {
        const requested = request();
        subject().failNext(fault, "change");
        await expect(subject().provider.createSession(requested)).rejects.toThrow();
        const session = await subject().provider.createSession(requested);
        expect((await subject().provider.createSession(requested)).sessionId).toBe(session.sessionId);
        await subject().pay(requested.reference);
        expect(await find(requested.reference)).toMatchObject({ kind: "PAID", amountMinor: AMOUNT_MINOR });
      },
    );

    for (const fault of ["unknown_status", "other_amount", "other_currency"] as const) {
      if (facts.faults.includes(fault))
        it(`does not accept an answer with ${fault} for the requested payment`, async () => {
          const reference = await openSession();
          await subject().pay(reference);
          subject().failNext(fault, "question");
          const outcome = await find(reference).catch(() => null);
          expect(outcome).not.toMatchObject({ kind: "FAILED" });
          expect(outcome).not.toMatchObject({ kind: "PAID", amountMinor: AMOUNT_MINOR });
        });
    }

    registerFaultCases(facts, subject, {
      name: "opening a session",
      on: "change",
      call: async () => () => subject().provider.createSession(request()),
    });
    registerFaultCases(facts, subject, {
      name: "asking for a payment",
      on: "question",
      call: async () => {
        const reference = await openSession();
        return () => find(reference);
      },
    });
    registerRefundCases(facts, subject, takePayment);
  });
}
