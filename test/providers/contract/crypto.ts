import { describe, expect, it } from "vitest";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { newId } from "#lib/platform/ids/new-id";
import type { CryptoProvider } from "#lib/providers/ports/crypto";
import { ProviderFault } from "#lib/providers/provider-error";
import { registerFaultCases } from "#test/providers/contract/fault-cases";
import { reportsAbout } from "#test/providers/contract/report-cases";
import { casesOf, type Levers, openedOnce, type ProviderFacts } from "#test/providers/contract/subject";

/**
 * Abilities that a crypto provider may lack. `repeat_create`: return the same address for the same reference; `mine`: show more
 * confirmations; `reorganize`: drop a transfer; `payout`: send coins.
 */
export type CryptoAbility = "repeat_create" | "mine" | "reorganize" | "payout";

export type CryptoFacts = ProviderFacts<CryptoAbility> & {
  currency: PayCurrency;
  /** An address that coins may be sent to; null when the provider sends none. */
  payoutAddress: string | null;
};

export type CryptoSubject = Levers & {
  provider: CryptoProvider;
  /** A payer's wallet sends coins to a payment's address, in the newest block. */
  send(paymentId: string, amountUnits: bigint): Promise<void>;
  /** Adds blocks on top of the newest one. */
  mine(paymentId: string, blocks: number): Promise<void>;
  /** Replaces the newest block, with its transfers, by one without them. */
  reorganize(paymentId: string): Promise<void>;
};

const UNITS = 1_000_000_000n;

/** Registers the cases that every crypto adapter must pass. */
export function describeCryptoProvider(
  name: string,
  facts: CryptoFacts,
  open: () => Promise<CryptoSubject>,
): void {
  describe(`${name} as a crypto provider`, () => {
    const subject = openedOnce(open);
    const when = casesOf(facts);
    const { currency } = facts;
    const create = (reference: string = newId("attempt")) =>
      subject().provider.createPayment({ reference, currency, amountUnits: UNITS });
    const state = async (paymentId: string) => {
      const found = await subject().provider.findPayment(paymentId);
      if (!found) throw new Error("the provider does not know its payment");
      const units = found.transactions.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
      return { ...found, units };
    };

    it("creates a separate, unused address for each payment", async () => {
      const [one, other] = [await create(), await create()];
      expect(one.address).not.toBe(other.address);
      expect(one.paymentId).not.toBe(other.paymentId);
      expect(await state(one.paymentId)).toMatchObject({ paymentId: one.paymentId, transactions: [] });
    });

    when("repeat_create", "returns the same address for the same reference", async () => {
      const reference = newId("attempt");
      const created = await create(reference);
      expect(await create(reference)).toEqual(created);
    });

    it("shows all coins that arrived, in parts and beyond the requested amount, with a growing version", async () => {
      const { paymentId } = await create();
      let version = (await state(paymentId)).version;
      for (const [sent, sum] of [
        [UNITS / 4n, UNITS / 4n],
        [UNITS - UNITS / 4n, UNITS],
        [7n, UNITS + 7n],
      ] as const) {
        await subject().send(paymentId, sent);
        const seen = await state(paymentId);
        expect(seen.units).toBe(sum);
        expect(seen.version).toBeGreaterThan(version);
        expect(new Set(seen.transactions.map(({ hash }) => hash)).size).toBe(seen.transactions.length);
        version = seen.version;
      }
    });

    it("reports arrived coins, but nothing newer than a lookup shows", async () => {
      const { paymentId } = await create();
      await subject().send(paymentId, UNITS);
      const { units: _, version, ...requested } = await state(paymentId);
      for (const report of await reportsAbout(subject(), paymentId)) {
        if (report.kind !== "crypto-payment") continue;
        expect(report.version).toBeLessThanOrEqual(version);
        if (report.version === version) expect(report.state).toEqual(requested);
      }
    });

    when("mine", "counts one confirmation for each new block", async () => {
      const { paymentId } = await create();
      await subject().send(paymentId, UNITS);
      const before = await state(paymentId);
      await subject().mine(paymentId, 3);
      const after = await state(paymentId);
      const confirmations = before.transactions.map((one) => one.confirmations + 3);
      expect(after.transactions.map((one) => one.confirmations)).toEqual(confirmations);
      expect(after.version).toBeGreaterThan(before.version);
    });

    when("reorganize", "takes back what a reorganization took away", async () => {
      const { paymentId } = await create();
      await subject().send(paymentId, UNITS);
      const before = await state(paymentId);
      await subject().reorganize(paymentId);
      const after = await state(paymentId);
      expect(after.transactions).toEqual([]);
      expect(after.version).toBeGreaterThan(before.version);
    });

    it("finds no payment for an unknown id", async () => {
      const { paymentId } = await create();
      const last = paymentId.at(-1) === "0" ? "1" : "0";
      expect(await subject().provider.findPayment(`${paymentId.slice(0, -1)}${last}`)).toBeNull();
    });

    when("payout", "sends coins once, however often it is requested under the same reference", async () => {
      const address = facts.payoutAddress ?? "";
      const request = { reference: newId("invoice"), currency, address, amountUnits: UNITS };
      expect(await subject().provider.findPayout(request.reference)).toBeNull();
      const sent = await subject().provider.sendPayout(request);
      expect(sent.status).not.toBe("FAILED");
      const again = await subject().provider.sendPayout(request);
      if ("hash" in sent) expect(again).toMatchObject({ hash: sent.hash });
      expect((await subject().provider.findPayout(request.reference))?.status).not.toBe("FAILED");
      const other = subject().provider.sendPayout({ ...request, amountUnits: UNITS + 1n });
      await expect(other).rejects.toBeInstanceOf(ProviderFault);
    });

    registerFaultCases(facts, subject, {
      name: "looking up what arrived",
      on: "question",
      call: async () => {
        const { paymentId } = await create();
        return () => subject().provider.findPayment(paymentId);
      },
    });
  });
}
