import cardValidator from "card-validator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findBrand } from "#components/checkout/methods/card/card-brand.ts";
import { CARD_BRANDS } from "#components/checkout/methods/card/card-brands.ts";
import { cardProblem, EMPTY_CARD } from "#components/checkout/methods/card/card-fields.ts";
import { luhnValid } from "#lib/cards/card.rules";

// The form does not know the brands of Turkey and Nigeria: their long tables would be larger than all others.
cardValidator.creditCardType.removeCard("troy");
cardValidator.creditCardType.removeCard("verve");

const beginnings = CARD_BRANDS.flatMap(({ begins }) =>
  begins.flatMap((begin) => (typeof begin === "number" ? [begin] : [...begin])),
);
const number = fc
  .tuple(fc.constantFrom("", ...beginnings.map(String)), fc.stringMatching(/^\d{0,16}$/))
  .map(([begin, rest]) => (begin + rest).slice(0, 19));

describe("the brands of the card form agree with card-validator, at a fifth of its weight", () => {
  test("on the brand of an incomplete number", () => {
    fc.assert(
      fc.property(number, (digits) => {
        const { card } = cardValidator.number(digits);
        const known = card && {
          name: card.niceType,
          gaps: card.gaps,
          lengths: card.lengths,
          cvvLength: card.code.size,
        };
        expect(findBrand(digits)).toEqual(known && expect.objectContaining(known));
      }),
      { numRuns: 2_000 },
    );
  });

  test("on whether a complete number may be sent", () => {
    fc.assert(
      fc.property(number, (digits) => {
        const { isValid, card } = cardValidator.number(digits);
        const accepted =
          cardProblem("number", { ...EMPTY_CARD, number: digits }, { now: new Date(), isPassport: false }) ===
          null;
        expect(accepted).toBe(isValid || (!card && digits.length >= 14 && luhnValid(digits)));
      }),
      { numRuns: 2_000 },
    );
  });
});
