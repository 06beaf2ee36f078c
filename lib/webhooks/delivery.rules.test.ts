import { expect, test } from "vitest";
import {
  DELIVERY_STATUSES,
  isDueSoon,
  isRepeated,
  isTriedAgain,
  isUnaccepted,
  wasTried,
} from "#lib/webhooks/delivery.rules";

const now = new Date("2026-11-22T12:00:00.000Z");

test.each([
  ["PENDING", null, true],
  ["PENDING", "2026-11-22T12:01:00.000Z", true],
  ["PENDING", "2026-11-22T12:01:00.001Z", false],
  ["FAILED", "2026-11-22T12:00:30.000Z", false],
] as const)("%s with its next try at %s is due soon: %s", (status, nextAttemptAt, expected) => {
  expect(isDueSoon({ status, nextAttemptAt }, now)).toBe(expected);
});

test("a waiting or a failed try is not the last; only a waiting try is still to be made", () => {
  expect(DELIVERY_STATUSES.filter(isTriedAgain)).toEqual(["PENDING", "FAILED"]);
  expect(DELIVERY_STATUSES.filter(wasTried)).toEqual(["DELIVERED", "FAILED", "DEAD"]);
  expect(DELIVERY_STATUSES.filter(isRepeated)).toEqual(["FAILED"]);
  expect(DELIVERY_STATUSES.filter(isUnaccepted)).toEqual(["FAILED", "DEAD"]);
});
