import { expect, it } from "vitest";
import { lagOf } from "#lib/webhooks/consumers/lag.rules";

const NOW = new Date("2026-11-22T12:00:00Z");

it.each([
  ["UP_TO_DATE", null, null],
  ["UP_TO_DATE", "2026-11-22T11:00:00.000Z", null],
  ["BEHIND", "2026-11-22T10:59:59.999Z", null],
  ["EXPIRED", null, "2026-11-22T12:00:00.000Z"],
])("a consumer is %s with its oldest unread event at %s", (lag, oldestUnreadAt, expiredAt) => {
  expect(lagOf({ oldestUnreadAt, expiredAt }, NOW)).toBe(lag);
});
