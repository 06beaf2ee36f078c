import { describe, expect, it } from "vitest";
import { setInstallmentTermsBody } from "#lib/installments/installments.contract";

const BODY = { maxCount: 12, minAmount: "5.00", interestFreeCount: 6, monthlyInterestBps: 199 };
const issues = (input: object) =>
  setInstallmentTermsBody
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join("/"), message]);

describe("new installment terms", () => {
  it("are complete, with the minimum amount in cents", () => {
    expect(setInstallmentTermsBody.parse(BODY)).toEqual({ ...BODY, minAmount: 500 });
    for (const name of Object.keys(BODY)) {
      expect(issues({ ...BODY, [name]: undefined })?.map(([path]) => path)).toEqual([name]);
    }
  });

  it.each([
    ["maxCount", [0, 25, 1.5, "12", null], "Must be a whole number from 1 to 24."],
    ["interestFreeCount", [0, 25, 1.5, "6", null], "Must be a whole number from 1 to 24."],
    ["monthlyInterestBps", [-1, 2_001, 0.5, "1", null], "Must be a whole number from 0 to 2000."],
  ])("refuse a %s beyond its limits by name", (name, values, message) => {
    for (const value of values) expect(issues({ ...BODY, [name]: value })).toEqual([[name, message]]);
  });

  it.each([0, -1, "1.005", 1_000_000_000, "a", null])("refuse the least amount %j", (minAmount) => {
    expect(issues({ ...BODY, minAmount })?.map(([path]) => path)).toEqual(["minAmount"]);
  });

  it.each([
    { maxCount: 1, minAmount: 0.01, interestFreeCount: 1, monthlyInterestBps: 0 },
    { maxCount: 24, minAmount: "999999999.99", interestFreeCount: 24, monthlyInterestBps: 2_000 },
  ])("accept %j: the limits are inclusive", (body) => {
    expect(issues(body)).toBeUndefined();
  });

  it("refuse unknown fields", () => {
    expect(setInstallmentTermsBody.safeParse({ ...BODY, merchantId: "mer_1" }).success).toBe(false);
  });
});
