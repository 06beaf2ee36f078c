import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DeliveryTry, foldTries, overallDelivery } from "#lib/webhooks/fold-tries.rules";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();

/** A failed try, the `number`th of all. */
const failed = (number: number, more: Partial<DeliveryTry> = {}): DeliveryTry => ({
  id: `dlv_${String(number).padStart(3, "0")}`,
  eventId: "evt_1",
  endpointId: "whe_1",
  target: "https://shop.example.com/hooks",
  attempt: number,
  status: "FAILED",
  responseStatus: 500,
  responseBody: null,
  durationMs: 10,
  error: null,
  attemptedAt: at(number),
  nextAttemptAt: at(number + 1),
  ...more,
});
const accepted = (number: number, more: Partial<DeliveryTry> = {}) =>
  failed(number, { status: "DELIVERED", responseStatus: 204, nextAttemptAt: null, ...more });
const waiting = (number: number, more: Partial<DeliveryTry> = {}) =>
  failed(number, {
    status: "PENDING",
    responseStatus: null,
    durationMs: null,
    attemptedAt: null,
    nextAttemptAt: at(number),
    ...more,
  });
const dead = (number: number, more: Partial<DeliveryTry> = {}) =>
  failed(number, { status: "DEAD", nextAttemptAt: null, ...more });

const stateOf = (...tries: DeliveryTry[]) =>
  foldTries(tries).map(({ status, sent, last, nextAttemptAt }) => [
    status,
    sent,
    last?.attemptedAt ?? null,
    nextAttemptAt,
  ]);

describe("the one delivery of an event's tries at one receiver", () => {
  test("is pending before its first try", () => {
    expect(stateOf(waiting(1))).toEqual([["PENDING", 0, null, at(1)]]);
  });

  test("is accepted, with the number of tries and the time", () => {
    expect(stateOf(failed(1), failed(2), accepted(3))).toEqual([["DELIVERED", 3, at(3), null]]);
  });

  test("has failed so far, with the time of the next try", () => {
    expect(stateOf(failed(1), failed(2), waiting(3))).toEqual([["FAILED", 2, at(2), at(3)]]);
  });

  test("has failed so far while its next try is running", () => {
    expect(stateOf(failed(1), waiting(2, { nextAttemptAt: null }))).toEqual([["FAILED", 1, at(1), null]]);
  });

  test("was given up", () => {
    expect(stateOf(failed(1), dead(2))).toEqual([["DEAD", 2, at(2), null]]);
  });

  test("was given up without a call because its endpoint is disabled", () => {
    const unsent = { durationMs: null, responseStatus: null, error: "endpoint_disabled" };
    expect(stateOf(failed(1), dead(2, unsent))).toEqual([["DEAD", 1, at(2), null]]);
  });

  test.each([
    ["accepted", accepted(1)],
    ["given up", dead(1)],
  ])("counts every try when it is sent again after it was %s", (_, first) => {
    const resent = waiting(2, { attempt: 1 });
    expect(stateOf(first, resent)).toEqual([["PENDING", 1, at(1), at(2)]]);
    expect(stateOf(first, accepted(2, { attempt: 1 }))).toEqual([["DELIVERED", 2, at(2), null]]);
    const again = [failed(2, { attempt: 1 }), waiting(3, { attempt: 2 })];
    expect(stateOf(first, ...again)).toEqual([["FAILED", 2, at(2), at(3)]]);
  });

  test("has failed so far if its next try was not read", () => {
    expect(stateOf(failed(1))).toEqual([["FAILED", 1, at(1), at(2)]]);
  });

  test("shows the endpoint's newest address", () => {
    const moved = accepted(2, { target: "https://new.example.com" });
    expect(foldTries([failed(1), moved])).toMatchObject([{ target: "https://new.example.com", sent: 2 }]);
  });
});

describe("deliveries stay apart", () => {
  test("by event and by receiver, in the order of their first tries", () => {
    const own = { endpointId: null };
    const deliveries = foldTries([
      accepted(5, { eventId: "evt_2" }),
      accepted(4, { endpointId: "whe_2" }),
      failed(3, { ...own, target: "https://b.example.com" }),
      dead(2, { ...own, target: "https://a.example.com" }),
      failed(1),
    ]);
    expect(deliveries.map(({ id, status }) => [id, status])).toEqual([
      ["dlv_001", "FAILED"],
      ["dlv_002", "DEAD"],
      ["dlv_003", "FAILED"],
      ["dlv_004", "DELIVERED"],
      ["dlv_005", "DELIVERED"],
    ]);
  });
});

test("any order of the tries folds alike, keeps each of them, and lists the newest first", () => {
  const tries = [failed(1), failed(2), accepted(3), failed(4, { endpointId: "whe_2" }), waiting(5)];
  const folded = foldTries(tries);
  expect(folded.map(({ tries }) => tries.map(({ id }) => id))).toEqual([
    ["dlv_005", "dlv_003", "dlv_002", "dlv_001"],
    ["dlv_004"],
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(tries, { minLength: tries.length }), (shuffled) => {
      expect(foldTries(shuffled)).toEqual(folded);
    }),
  );
  expect(foldTries([])).toEqual([]);
});

test("deliveries to several receivers show the worst, and how many are accepted", () => {
  const all = [
    accepted(1, { endpointId: "whe_1" }),
    waiting(2, { endpointId: "whe_2" }),
    failed(3, { endpointId: "whe_3" }),
    dead(4, { endpointId: "whe_4" }),
  ];
  const worstOf = (count: number) => {
    const overall = overallDelivery(foldTries(all.slice(0, count)));
    return overall && [overall.worst.status, overall.accepted, overall.receivers];
  };
  expect([0, 1, 2, 3, 4].map(worstOf)).toEqual([
    null,
    ["DELIVERED", 1, 1],
    ["PENDING", 1, 2],
    ["FAILED", 1, 3],
    ["DEAD", 1, 4],
  ]);
});
