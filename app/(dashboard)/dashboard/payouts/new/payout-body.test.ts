import { expect, test } from "vitest";
import { toPayoutProblems } from "./payout-body";

const refused = (pointer: string, code: string) => toPayoutProblems([{ pointer, code, detail: "no" }]);

test("a refusal shows its code if the code is more specific than the field", () => {
  expect(refused("/pixKey", "key_of_another")).toEqual({ "/pixKey": "key_of_another" });
  expect(refused("/pixKey", "invalid")).toEqual({ "/pixKey": "pixKey" });
  expect(refused("/amount", "exceeds_daily_limit")).toEqual({ "/amount": "exceeds_daily_limit" });
  expect(refused("/amount", "out_of_range")).toEqual({ "/amount": "amount" });
  expect(refused("/recipientId", "recipient_disabled")).toEqual({ "/pixKey": "recipient_disabled" });
  expect(refused("/strange", "unknown")).toEqual({});
});
