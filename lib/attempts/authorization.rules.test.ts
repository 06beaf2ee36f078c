import { expect, it } from "vitest";
import { attemptAuthorizationStatus, isUnknownAttempt } from "#lib/attempts/authorization.rules";
import { ATTEMPT_STATUSES } from "#lib/payments/states.rules";

const AT = new Date("2026-01-02T03:04:05Z");
const NONE = { authorizedAt: null, captureBefore: null, captureMinor: null };
const HELD = { authorizedAt: AT, captureBefore: AT, captureMinor: null };

it("an attempt's result is unknown while it is PROCESSING, unless its amount is authorized", () => {
  const unknown = ATTEMPT_STATUSES.filter((status) => isUnknownAttempt({ status, ...NONE }));
  expect(unknown).toEqual(["PROCESSING"]);
  expect(ATTEMPT_STATUSES.filter((status) => isUnknownAttempt({ status, ...HELD }))).toEqual([]);
  const of = (stored: typeof NONE | typeof HELD) =>
    attemptAuthorizationStatus({ status: "PROCESSING", ...stored });
  expect([of(NONE), of(HELD)]).toEqual([null, "AUTHORIZED"]);
});
