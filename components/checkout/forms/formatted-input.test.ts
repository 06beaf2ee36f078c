import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDocument } from "#components/checkout/forms/document-field";
import { reformat } from "#components/checkout/forms/formatted-input";
import { formatCardNumber } from "#components/checkout/methods/card/card-format.ts";

const DIGIT = /\d/;

describe("reformat", () => {
  test("a caret at the end stays at the end", () => {
    expect(reformat("41111", 5, DIGIT, formatCardNumber)).toEqual({ value: "4111 1", caret: 6 });
  });

  test("a digit typed in the middle leaves the caret behind that digit", () => {
    // "4111 1111 11" with 9 typed after the second digit
    expect(reformat("49111 1111 11", 2, DIGIT, formatCardNumber)).toEqual({
      value: "4911 1111 111",
      caret: 2,
    });
  });

  test("a digit deleted in the middle leaves the caret where it was", () => {
    expect(reformat("411 1222", 3, DIGIT, formatCardNumber)).toEqual({ value: "4111 222", caret: 3 });
  });

  test("the caret always has as many digits before it as when it was typed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789 .-"), maxLength: 11 }),
        fc.nat(11),
        (typed, at) => {
          const caret = Math.min(at, typed.length);
          const before = typed.slice(0, caret).replace(/\D/g, "");
          const next = reformat(typed, caret, DIGIT, formatDocument);
          expect(next.value.slice(0, next.caret).replace(/\D/g, "")).toBe(before);
        },
      ),
    );
  });
});
