import { expect, test } from "vitest";
import { setInstallmentTermsBody } from "#lib/installments/installments.contract";
import { toTerms, toTermsBody } from "./terms-body";

const TYPED = { maxCount: 12, minAmount: "5.00", interestFreeCount: 6, monthlyInterest: " 1,99 " };

test("a filled form is a valid body, the same for the preview", () => {
  const { minAmount, ...sent } = setInstallmentTermsBody.parse(toTermsBody(TYPED));
  expect({ ...sent, minAmountMinor: minAmount }).toEqual(toTerms(TYPED));
  expect(toTerms(TYPED)).toEqual({
    maxCount: 12,
    minAmountMinor: 500,
    interestFreeCount: 6,
    monthlyInterestBps: 199,
  });
});

test.each([
  ["monthlyInterest", ""],
  ["monthlyInterest", "abc"],
  ["monthlyInterest", "1,999"],
  ["monthlyInterest", "20,01"],
  ["minAmount", ""],
])("a form whose %s is %j is refused by the API and has no preview", (name, value) => {
  const typed = { ...TYPED, [name]: value };
  const refused = setInstallmentTermsBody
    .safeParse(toTermsBody(typed))
    .error?.issues.map(({ path }) => path[0]);
  expect(refused).toEqual([name === "monthlyInterest" ? "monthlyInterestBps" : name]);
  expect(toTerms(typed)).toBeNull();
});
