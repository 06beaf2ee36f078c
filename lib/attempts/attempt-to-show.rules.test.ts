import { describe, expect, it } from "vitest";
import { attemptToShow } from "#lib/attempts/attempt-to-show.rules";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { AttemptStatus } from "#lib/payments/states.rules";

const newestFirst = (...statuses: AttemptStatus[]) =>
  statuses.map((status, index) => ({ id: `att_${index}`, status }) as AttemptRecord);

describe("the attempt shown to a payer", () => {
  it.each<[AttemptStatus[], number]>([
    [["PENDING"], 0],
    [["FAILED", "PENDING"], 0],
    [["FAILED", "PAID"], 1],
    [["CANCELED", "REFUNDED", "FAILED"], 1],
    [["PENDING", "PROCESSING"], 1],
    [["PROCESSING", "PAID"], 1],
  ])("of %j, newest first, is number %i", (statuses, index) => {
    expect(attemptToShow(newestFirst(...statuses))?.id).toBe(`att_${index}`);
  });

  it("is null without attempts", () => {
    expect(attemptToShow([])).toBeNull();
  });
});
