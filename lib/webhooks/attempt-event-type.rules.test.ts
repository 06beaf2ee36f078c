import { expect, test } from "vitest";
import { ATTEMPT_STATUSES } from "#lib/payments/states.rules";
import { attemptEventType } from "#lib/webhooks/attempt-event-type.rules";

test("an event tells of every status but the first, by the status's own name", () => {
  const [first, ...later] = ATTEMPT_STATUSES;
  expect(first && attemptEventType(first)).toBeNull();
  expect(later.map(attemptEventType)).toEqual(later.map((status) => `attempt.${status.toLowerCase()}`));
});
