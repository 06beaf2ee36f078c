import { describe, expect, it } from "vitest";
import { createChargeBody } from "#lib/charges/charge.contract";
import { validate } from "#lib/routes/validate";
import { amount, amountInput } from "#lib/schemas/fields/amount";

const refusal = (grossAmount: unknown) => {
  try {
    validate(createChargeBody, { grossAmount });
    return null;
  } catch (error) {
    return (error as { errors: { pointer: string; code: string }[] }).errors.map(({ pointer, code }) => [
      pointer,
      code,
    ]);
  }
};

describe("an amount in a request", () => {
  it.each([
    [0.01, 1],
    [10.5, 1050],
    ["10.50", 1050],
    ["10.5", 1050],
    [1.1, 110],
    [8.2, 820],
    [1.15, 115],
    ["0.01", 1],
    [999999999.99, 99_999_999_999],
    ["999999999.99", 99_999_999_999],
  ])("%j is %i minor units, exactly", (input, minor) => {
    expect(amountInput.parse(input)).toBe(minor);
  });

  it.each([
    [1.005, "too_many_decimals"],
    ["1.005", "too_many_decimals"],
    ["1.000", "too_many_decimals"],
    ["10.0000000000000001", "too_many_decimals"],
    [1e-7, "too_many_decimals"],
    [0, "out_of_range"],
    ["0.00", "out_of_range"],
    [-1, "out_of_range"],
    ["-0.01", "out_of_range"],
    [1_000_000_000, "out_of_range"],
    ["1000000000.00", "out_of_range"],
    [Number.POSITIVE_INFINITY, "invalid_type"],
    [1e300, "out_of_range"],
    ["1e2", "not_a_decimal"],
    ["", "not_a_decimal"],
    [" 1", "not_a_decimal"],
    ["1,50", "not_a_decimal"],
    ["+1", "not_a_decimal"],
    ["01", "not_a_decimal"],
    ["1.", "not_a_decimal"],
    [".5", "not_a_decimal"],
    ["0x10", "not_a_decimal"],
    ["١", "not_a_decimal"],
    ["1\u0000", "not_a_decimal"],
    [true, "invalid_type"],
    [null, "invalid_type"],
    [["1"], "invalid_type"],
    [{}, "invalid_type"],
  ])("%j is refused, never rounded", (input, code) => {
    expect(refusal(input)).toEqual([["/grossAmount", code]]);
  });

  it("is required", () => {
    expect(refusal(undefined)).toEqual([["/grossAmount", "required"]]);
  });
});

describe("an amount in an answer", () => {
  it("has exactly two decimals", () => {
    for (const good of ["10.50", "0.00", "-0.05"]) expect(amount.safeParse(good).success).toBe(true);
    for (const bad of ["10.5", "10", "1e2", ""]) expect(amount.safeParse(bad).success).toBe(false);
  });
});
