import { expect, test } from "vitest";
import { ATTEMPT_STATUSES } from "#lib/payments/states.rules";
import { attemptEventType } from "#lib/webhooks/attempt-event-type.rules";

test("every status except the first has an event with the status's name", () => {
  const [first, ...later] = ATTEMPT_STATUSES;
  expect(first && attemptEventType(first)).toBeNull();
  expect(later.map(attemptEventType)).toEqual(later.map((status) => `attempt.${status.toLowerCase()}`));
});
