import fc from "fast-check";
import { expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { planRefundSources } from "#lib/refunds/refund-sources.rules";

const sources = [{ leftMinor: asMinor(60) }, { leftMinor: asMinor(0) }, { leftMinor: asMinor(40) }];

it.each([
  [1, [1]],
  [60, [60]],
  [61, [60, 1]],
  [100, [60, 40]],
  [101, null],
])("a refund of %d is taken as %j", (amountMinor, parts) => {
  expect(planRefundSources(sources, asMinor(amountMinor))?.map((part) => part.amountMinor) ?? null).toEqual(
    parts,
  );
});

it("takes exactly the requested amount, and no more of a payment than is left", () => {
  const left = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(fc.array(left, { maxLength: 5 }), left, (all, requested) => {
      const parts = planRefundSources(
        all.map((leftMinor) => ({ leftMinor: asMinor(leftMinor) })),
        asMinor(requested),
      );
      const sum = all.reduce((total, one) => total + one, 0);
      expect(parts === null).toBe(requested > sum);
      expect((parts ?? []).reduce((total, part) => total + part.amountMinor, 0)).toBe(parts ? requested : 0);
      for (const { source, amountMinor } of parts ?? [])
        expect(amountMinor).toBeLessThanOrEqual(source.leftMinor);
    }),
  );
});
