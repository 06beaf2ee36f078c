import { describe, expect, test } from "vitest";
import { formatCardNumber, formatCvv, formatExpiry } from "#components/checkout/methods/card/card-format.ts";

describe("formatCardNumber", () => {
  test("groups as the brand prints it", () => {
    expect(formatCardNumber("4111111111111111")).toBe("4111 1111 1111 1111");
    expect(formatCardNumber("378282246310005")).toBe("3782 822463 10005");
    expect(formatCardNumber("41111")).toBe("4111 1");
    expect(formatCardNumber("4111")).toBe("4111");
  });

  test("keeps digits only, and no more than the brand has", () => {
    expect(formatCardNumber("4111-1111 x1111.1111")).toBe("4111 1111 1111 1111");
    expect(formatCardNumber("3782822463100059999")).toBe("3782 822463 10005");
    expect(formatCardNumber("")).toBe("");
  });
});

describe("formatExpiry", () => {
  test.each([
    ["0", "0"],
    ["1", "1"],
    ["9", "09"],
    ["12", "12"],
    ["1/", "01"],
    ["1/2", "01 / 2"],
    ["0927", "09 / 27"],
    ["927", "09 / 27"],
    ["09/2027", "09 / 27"],
    ["9/27", "09 / 27"],
    ["2027-09", "09 / 27"],
    ["2030-12", "12 / 30"],
    ["203012", "12 / 30"],
    ["202709", "09 / 27"],
    ["09 / 202", "09 / 202"],
    ["09 / 2027", "09 / 27"],
    ["09 / 279", "09 / 27"],
    ["", ""],
  ])("%j becomes %j", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test("formatting again changes nothing", () => {
    for (const shown of ["0", "1", "09", "09 / 2", "09 / 20", "12 / 31"])
      expect(formatExpiry(shown)).toBe(shown);
  });
});

test("formatCvv keeps only a code's digits, whatever is pasted around them", () => {
  expect(formatCvv("12a345", 4)).toBe("1234");
  expect(formatCvv(" 123 ", 3)).toBe("123");
  expect(formatCvv("1 2 3", 3)).toBe("123");
});
