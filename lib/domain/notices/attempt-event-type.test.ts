import { expect, test } from "vitest";
import { attemptEventType } from "#lib/domain/notices/attempt-event-type";
import { ATTEMPT_STATUSES } from "#lib/domain/payment/states";

test("an event tells of every status but the first, by the status's own name", () => {
  const [first, ...later] = ATTEMPT_STATUSES;
  expect(first && attemptEventType(first)).toBeNull();
  expect(later.map(attemptEventType)).toEqual(later.map((status) => `attempt.${status.toLowerCase()}`));
});
