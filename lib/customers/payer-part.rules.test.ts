import fc from "fast-check";
import { expect, it } from "vitest";
import { owedPartOf, payerPartOf } from "#lib/customers/payer-part.rules";
import { asMinor } from "#lib/domain/money/minor";

it("returns the whole total for the whole payment, and the amount itself without interest", () => {
  expect(payerPartOf(asMinor(10_000), { paidMinor: asMinor(10_000), payerTotalMinor: asMinor(11_130) })).toBe(
    11_130,
  );
  expect(payerPartOf(asMinor(3_333), { paidMinor: asMinor(10_000), payerTotalMinor: asMinor(10_000) })).toBe(
    3_333,
  );
  expect(payerPartOf(asMinor(3_333), { paidMinor: asMinor(10_000), payerTotalMinor: asMinor(11_130) })).toBe(
    3_709,
  );
});

it("refunds in parts return the payer's total to the cent", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (parts, interestMinor) => {
        const paidMinor = parts.reduce((sum, part) => sum + part, 0);
        const of = { paidMinor: asMinor(paidMinor), payerTotalMinor: asMinor(paidMinor + interestMinor) };
        let returned = 0;
        for (const part of parts) expect(owedPartOf(payerPartOf(asMinor(part), of), of)).toBe(part);
        let given = 0;
        for (const part of parts) {
          given += payerPartOf(asMinor(returned + part), of) - payerPartOf(asMinor(returned), of);
          returned += part;
        }
        expect(given).toBe(of.payerTotalMinor);
      },
    ),
  );
});
