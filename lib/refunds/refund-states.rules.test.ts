import { expect, test } from "vitest";
import {
  isMadeRefund,
  isOpenRefund,
  isRefusedRefund,
  type RefundStatus,
  takesMoney,
} from "#lib/refunds/refund-states.rules";

const ALL: RefundStatus[] = ["PENDING", "SUCCEEDED", "FAILED"];

test("a refund is open, done or refused, and takes money unless refused", () => {
  expect(ALL.filter(isOpenRefund)).toEqual(["PENDING"]);
  expect(ALL.filter(isMadeRefund)).toEqual(["SUCCEEDED"]);
  expect(ALL.filter(isRefusedRefund)).toEqual(["FAILED"]);
  expect(ALL.filter(takesMoney)).toEqual(["PENDING", "SUCCEEDED"]);
});
