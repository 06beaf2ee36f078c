import fc from "fast-check";
import { expect, it } from "vitest";
import { owedPartOf, payerPartOf } from "#lib/customers/payer-part.rules";

it("returns the whole total for the whole payment, and the amount itself without interest", () => {
  expect(payerPartOf(10_000, { paidMinor: 10_000, payerTotalMinor: 11_130 })).toBe(11_130);
  expect(payerPartOf(3_333, { paidMinor: 10_000, payerTotalMinor: 10_000 })).toBe(3_333);
  expect(payerPartOf(3_333, { paidMinor: 10_000, payerTotalMinor: 11_130 })).toBe(3_709);
});

it("refunds in parts return the payer's total to the cent", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (parts, interestMinor) => {
        const paidMinor = parts.reduce((sum, part) => sum + part, 0);
        const of = { paidMinor, payerTotalMinor: paidMinor + interestMinor };
        let returned = 0;
        for (const part of parts) expect(owedPartOf(payerPartOf(part, of), of)).toBe(part);
        let given = 0;
        for (const part of parts) {
          given += payerPartOf(returned + part, of) - payerPartOf(returned, of);
          returned += part;
        }
        expect(given).toBe(of.payerTotalMinor);
      },
    ),
  );
});
