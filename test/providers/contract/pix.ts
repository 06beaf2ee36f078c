import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { TimeBudget } from "#lib/providers/calls/time-budget";
import type { PixChargeRequest, PixProvider } from "#lib/providers/ports/pix";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { registerFaultCases } from "#test/providers/contract/fault-cases";
import { type RefundAbility, registerRefundCases, type Taken } from "#test/providers/contract/refund-cases";
import { reportsAbout } from "#test/providers/contract/report-cases";
import {
  casesOf,
  type Fault,
  type Levers,
  openedOnce,
  type ProviderFacts,
} from "#test/providers/contract/subject";
import { withHistory } from "#test/providers/contract/with-history";

/** Abilities that a Pix provider may lack. */
export type PixAbility = RefundAbility | "pay_twice" | "pay_late" | "pay_other_amount";

export type PixSubject = Levers & {
  provider: PixProvider;
  /** A payer's bank pays a txid's charge, by default its amount; the provider reports it as usual. */
  pay(txid: string, amountMinor?: number): Promise<void>;
};

const AMOUNT_MINOR = asMinor(1050);
const HOUR_MS = 3_600_000;
const SILENCES: readonly Fault[] = ["silence", "done_in_silence", "done_too_late"];
const BUDGET_MS = 150;
// Without a budget a call waits for 15 s.
const LESS_THAN_A_CALL_MS = 10_000;

/** Registers the cases that every Pix adapter must pass. */
export function describePixProvider(
  name: string,
  facts: ProviderFacts<PixAbility>,
  open: () => Promise<PixSubject>,
): void {
  describe(`${name} as a Pix provider`, () => {
    const subject = openedOnce(open);
    const when = casesOf(facts);
    const newTxid = () => randomUUID().replaceAll("-", "");
    const request = (txid = newTxid()): PixChargeRequest => ({
      txid,
      amountMinor: AMOUNT_MINOR,
      expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + HOUR_MS),
      merchantName: "Padaria Estrela",
      merchantCity: "Recife",
    });
    const openCharge = async () => {
      const requested = request();
      await subject().provider.createCharge(requested);
      return requested.txid;
    };
    const amounts = async (txid: string) =>
      (await subject().provider.listPayments(txid, "cob")).map((outcome) =>
        outcome.kind === "PAID" ? outcome.amountMinor : outcome.kind,
      );
    const takePayment = async (): Promise<Taken> => {
      const reference = await openCharge();
      await subject().pay(reference);
      const [outcome] = await subject().provider.listPayments(reference, "cob");
      if (outcome?.kind !== "PAID") throw new Error("the provider does not return the payment");
      return { reference, ...outcome };
    };

    it("creates an unpaid charge with the text of a BR Code", async () => {
      const requested = request();
      const { emv } = await subject().provider.createCharge(requested);
      expect(emv).toMatch(/^000201[\x20-\x7e]+6304[0-9A-F]{4}$/);
      expect(emv.length).toBeLessThanOrEqual(512);
      expect(await amounts(requested.txid)).toEqual([]);
    });

    it("returns the same charge for the same txid", async () => {
      const requested = request();
      const { emv } = await subject().provider.createCharge(requested);
      expect((await subject().provider.createCharge(requested)).emv).toBe(emv);
    });

    it("returns a payment with its amount and its own id, however often it is enquired about", async () => {
      const txid = await openCharge();
      await subject().pay(txid);
      const found = await subject().provider.listPayments(txid, "cob");
      expect(found).toEqual([
        {
          kind: "PAID",
          amountMinor: AMOUNT_MINOR,
          providerPaymentId: expect.stringMatching(/./),
          gatewayStatus: expect.stringMatching(/./),
        },
      ]);
      expect(await subject().provider.listPayments(txid, "cob")).toEqual(found);
    });

    it("reports the payment under its txid, with the same outcome as an enquiry", async () => {
      const txid = await openCharge();
      await subject().pay(txid);
      const found = await subject().provider.listPayments(txid, "cob");
      for (const report of await reportsAbout(subject(), txid)) {
        expect(report).toMatchObject({ port: "pix" });
        if (report.kind === "attempt") expect(found).toContainEqual(report.outcome);
      }
    });

    when("pay_other_amount", "returns a payment of another amount with that amount", async () => {
      const txid = await openCharge();
      await subject().pay(txid, AMOUNT_MINOR - 1);
      expect(await amounts(txid)).toEqual([AMOUNT_MINOR - 1]);
    });

    when("pay_twice", "returns two payments of one charge as two", async () => {
      const txid = await openCharge();
      await subject().pay(txid);
      await subject().pay(txid);
      const found = await subject().provider.listPayments(txid, "cob");
      expect(found.map((outcome) => outcome.kind)).toEqual(["PAID", "PAID"]);
      expect(new Set(found.map((one) => one.kind === "PAID" && one.providerPaymentId)).size).toBe(2);
    });

    when("pay_late", "returns a payment that arrived after the charge was removed", async () => {
      const txid = await openCharge();
      await subject().provider.removeCharge(txid, "cob");
      await subject().pay(txid);
      expect(await amounts(txid)).toEqual([AMOUNT_MINOR]);
    });

    it("removing a removed, paid or unknown charge has no effect", async () => {
      const [open, paid] = [await openCharge(), await openCharge()];
      await subject().pay(paid);
      for (const txid of [open, open, paid, newTxid()]) await subject().provider.removeCharge(txid, "cob");
      expect(await amounts(open)).toEqual([]);
      expect(await amounts(paid)).toEqual([AMOUNT_MINOR]);
    });

    it("finds no payment for an unknown charge", async () => {
      expect(await amounts(newTxid())).toEqual([]);
    });

    it.each(facts.faults.filter((fault) => ["request_lost", "answer_lost", "answer_cut"].includes(fault)))(
      "returns a payable charge when it is requested again after %s",
      async (fault) => {
        const requested = request();
        subject().failNext(fault, "change");
        await expect(subject().provider.createCharge(requested)).rejects.toThrow();
        expect((await subject().provider.createCharge(requested)).emv).toMatch(/^000201/);
        await subject().pay(requested.txid);
        expect(await amounts(requested.txid)).toEqual([AMOUNT_MINOR]);
      },
    );

    it.each(facts.faults.filter((fault) => SILENCES.includes(fault)))(
      "waits for a charge at most for its budget in %s, and returns the charge when it is requested again",
      async (fault) => {
        const requested = request();
        subject().failNext(fault, "change");
        const waiting = subject().provider.createCharge({ ...requested, budget: new TimeBudget(BUDGET_MS) });
        await expect(waiting).rejects.toBeInstanceOf(ProviderTimeout);
        expect((await subject().provider.createCharge(requested)).emv).toMatch(/^000201/);
        await subject().pay(requested.txid);
        expect(await amounts(requested.txid)).toEqual([AMOUNT_MINOR]);
      },
      LESS_THAN_A_CALL_MS,
    );

    if (facts.faults.includes("throttled_for_a_second"))
      it("reports when calls may continue after a rate limit", async () => {
        subject().failNext("throttled_for_a_second", "change");
        const error = await subject()
          .provider.createCharge(request())
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ProviderUnavailable);
        expect(error).toMatchObject({ isPassing: true, retryAfterMs: 1000 });
      });

    if (facts.faults.includes("unknown_status"))
      it("takes an unknown status neither for a payment nor for a failure", async () => {
        const txid = await openCharge();
        subject().failNext("unknown_status", "question");
        const found = await subject()
          .provider.listPayments(txid, "cob")
          .catch(() => []);
        expect(found.filter(({ kind }) => kind === "PAID" || kind === "FAILED")).toEqual([]);
      });

    registerFaultCases(facts, subject, {
      name: "creating a charge",
      on: "change",
      call: async () => () => subject().provider.createCharge(request()),
    });
    registerFaultCases(facts, subject, {
      name: "looking up payments",
      on: "question",
      call: async () => {
        const txid = await openCharge();
        return () => subject().provider.listPayments(txid, "cob");
      },
    });
    registerRefundCases(facts, openedOnce(refunding), takePayment);

    /** The provider as the core requests refunds: each with our records of its history. */
    async function refunding() {
      const { provider, failNext, reports } = subject();
      return { provider: withHistory({ provider, reports }), failNext, reports };
    }
  });
}
