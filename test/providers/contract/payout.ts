import { describe, expect, it } from "vitest";
import { idTail } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { PayoutProvider, PixPayoutRequest } from "#lib/providers/ports/payout";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { registerFaultCases } from "#test/providers/contract/fault-cases";
import { reportsAbout } from "#test/providers/contract/report-cases";
import { casesOf, type Levers, openedOnce, type ProviderFacts } from "#test/providers/contract/subject";

/**
 * Abilities that a payout provider may lack. `find_owner`: return a key's owner before anything is sent; `refuse_later`: let the
 * test refuse an accepted payout.
 */
export type PayoutAbility = "find_owner" | "refuse_later";

export type PayoutFacts = ProviderFacts<PayoutAbility> & {
  /** A key with its owner's document, and a key that no bank has. */
  own: Pick<PixPayoutRequest, "key" | "document">;
  unknownKey: string;
  /** A key, and a document that is not its owner's. */
  ofAnother: Pick<PixPayoutRequest, "key" | "document">;
};

export type PayoutSubject = Levers & {
  provider: PayoutProvider;
  /** The receiver's bank accepts or rejects that payout's money; the provider reports it as usual. */
  end(reference: string, how: "taken" | "refused"): Promise<void>;
};

const AMOUNT_MINOR = asMinor(12_345);

/** Registers the cases that every adapter of a payout port must pass. */
export function describePayoutProvider(
  name: string,
  facts: PayoutFacts,
  open: () => Promise<PayoutSubject>,
): void {
  describe(`${name} as a payout provider`, () => {
    const subject = openedOnce(open);
    const when = casesOf(facts);
    const request = (changes: Partial<PixPayoutRequest> = {}): PixPayoutRequest => ({
      reference: idTail(newId("payout")),
      amountMinor: AMOUNT_MINOR,
      ...facts.own,
      ...changes,
    });
    const send = async (changes: Partial<PixPayoutRequest> = {}) => {
      const requested = request(changes);
      return { ...requested, outcome: await subject().provider.sendPayout(requested) };
    };
    const find = (reference: string) => subject().provider.findPayout(reference);
    it("takes a payout, and returns its result with the end-to-end id", async () => {
      const { reference, outcome } = await send();
      expect(outcome.kind).not.toBe("FAILED");
      await subject().end(reference, "taken");
      const found = await find(reference);
      expect(found).toEqual({ kind: "PAID", endToEndId: expect.stringMatching(/^[a-zA-Z0-9]{32}$/) });
      expect(await find(reference)).toEqual(found);
    });

    it("sends once, however often it is requested under the same reference", async () => {
      const { outcome: _, ...requested } = await send();
      await subject().end(requested.reference, "taken");
      const found = await find(requested.reference);
      expect(await subject().provider.sendPayout(requested)).toEqual(found);
      expect(await find(requested.reference)).toEqual(found);
    });

    it("sends two payouts of the same amount to the same key as two", async () => {
      const [one, other] = [await send(), await send()];
      for (const { reference } of [one, other]) await subject().end(reference, "taken");
      const reported = [await find(one.reference), await find(other.reference)];
      expect(new Set(reported.map((outcome) => outcome?.kind === "PAID" && outcome.endToEndId)).size).toBe(2);
    });

    it("reports the result under its reference, the same as an enquiry returns", async () => {
      const { reference } = await send();
      await subject().end(reference, "taken");
      const found = await find(reference);
      for (const report of await reportsAbout(subject(), reference)) {
        expect(report).toMatchObject({ kind: "payout", outcome: found, amountMinor: AMOUNT_MINOR });
      }
    });

    it("lists each payout that arrived once in its statement, and only in its own period", async () => {
      const start = new Date(Date.now() - 1_000);
      const [arrived, open] = [await send(), await send()];
      await subject().end(arrived.reference, "taken");
      const found = await find(arrived.reference);
      const listed = async (from: Date, to: Date) => {
        const entries = await subject().provider.listEntries(from, to);
        return entries.filter(
          ({ reference }) => reference === arrived.reference || reference === open.reference,
        );
      };
      expect(await listed(start, new Date(Date.now() + 1_000))).toEqual([
        {
          kind: "PAID_OUT",
          id: found?.kind === "PAID" ? found.endToEndId : "",
          reference: arrived.reference,
          amountMinor: AMOUNT_MINOR,
          currency: "BRL",
          at: expect.any(Date),
        },
      ]);
      expect(await listed(new Date(start.getTime() - 60_000), start)).toEqual([]);
    });

    when("refuse_later", "reports that the receiver's bank rejected the money", async () => {
      const { reference } = await send();
      await subject().end(reference, "refused");
      expect(await find(reference)).toMatchObject({ kind: "FAILED" });
    });

    it("refuses a key that belongs to another document, and an unknown key", async () => {
      const another = await send(facts.ofAnother);
      expect(another.outcome).toEqual({ kind: "FAILED", failureCode: "key_of_another" });
      const unknown = await send({ key: facts.unknownKey });
      expect(unknown.outcome).toEqual({ kind: "FAILED", failureCode: "unknown_key" });
      for (const { reference } of [another, unknown]) {
        expect((await find(reference))?.kind ?? "FAILED").toBe("FAILED");
      }
    });

    when("find_owner", "finds a key's owner before anything is sent", async () => {
      const owner = (requested: { key: string; document: string }) =>
        subject().provider.findKeyOwner?.(requested);
      expect(await owner(facts.own)).toBe("OWN");
      expect(await owner(facts.ofAnother)).toBe("OF_ANOTHER");
      expect(await owner({ ...facts.own, key: facts.unknownKey })).toBe("UNKNOWN");
    });

    it("finds no payout for an unknown reference", async () => {
      expect(await find(request().reference)).toBeNull();
    });

    if (facts.faults.includes("answer_lost"))
      it("finds a payout by its reference after the answer was lost", async () => {
        const requested = request();
        subject().failNext("answer_lost", "change");
        await expect(subject().provider.sendPayout(requested)).rejects.toBeInstanceOf(ProviderTimeout);
        await subject().end(requested.reference, "taken");
        expect(await find(requested.reference)).toMatchObject({ kind: "PAID" });
      });

    if (facts.faults.includes("unknown_status"))
      it("keeps a payout open under an unknown status", async () => {
        const { reference } = await send();
        subject().failNext("unknown_status", "question");
        const found = await find(reference).catch(() => null);
        expect(found?.kind ?? "PENDING").toBe("PENDING");
      });

    if (facts.faults.includes("other_amount"))
      it("does not accept an answer with another amount for this payout", async () => {
        subject().failNext("other_amount", "change");
        await expect(send()).rejects.toBeInstanceOf(ProviderTimeout);
      });

    registerFaultCases(facts, subject, {
      name: "sending",
      on: "change",
      call: async () => () => subject().provider.sendPayout(request()),
    });
    registerFaultCases(facts, subject, {
      name: "looking up a payout",
      on: "question",
      call: async () => {
        const { reference } = await send();
        return () => find(reference);
      },
    });
  });
}
