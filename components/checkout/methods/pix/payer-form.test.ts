import { describe, expect, test } from "vitest";
import { formatPhone } from "#components/checkout/methods/pix/payer-form";

describe("formatPhone", () => {
  test.each([
    ["", ""],
    ["1", "(1"],
    ["11", "(11"],
    ["119", "(11) 9"],
    ["1123456789", "(11) 2345-6789"],
    ["11912345678", "(11) 91234-5678"],
    ["11 91234 5678 999", "(11) 91234-5678"],
  ])("writes %j as %j", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test("removes the country code 55 that a browser fills in", () => {
    for (const filled of ["+5511912345678", "+55 (11) 91234-5678", "5511912345678"]) {
      expect(formatPhone(filled)).toBe("(11) 91234-5678");
    }
    expect(formatPhone("+551123456789")).toBe("(11) 2345-6789");
  });

  test("leaves the area code 55 alone", () => {
    expect(formatPhone("55912345678")).toBe("(55) 91234-5678");
  });

  test("keeps the digits of another country", () => {
    expect(formatPhone("+")).toBe("+");
    expect(formatPhone("+1 (415) 555-2671")).toBe("+14155552671");
  });

  test("is stable while typing digit by digit", () => {
    let shown = "";
    for (const digit of "11912345678") shown = formatPhone(shown + digit);
    expect(shown).toBe("(11) 91234-5678");
    shown = "";
    for (const digit of "+5511912345678") shown = formatPhone(shown + digit);
    expect(shown).toBe("(11) 91234-5678");
  });
});
