import { expect, test } from "vitest";
import { whyNotReminded } from "#lib/domain/payment/reminder";

const AT = new Date("2026-11-21T15:30:00Z");
const OPEN = { isPayable: true, openedAt: AT, remindedAt: null, email: "ana@example.com" };

test.each([
  [{}, null],
  [{ isPayable: false }, "ended"],
  [{ openedAt: null }, "not_opened"],
  [{ remindedAt: AT }, "reminded"],
  [{ email: null }, "no_email"],
  [{ isPayable: false, remindedAt: AT, email: null }, "ended"],
])("of a charge with %j a reminder is refused as %s", (change, refusal) => {
  expect(whyNotReminded({ ...OPEN, ...change })).toBe(refusal);
});
