import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeTimeline, type TimelineEntry } from "#lib/timeline/timeline.rules";

const AT = "2026-11-21T12:00:00.000Z";
const LATER = "2026-11-21T12:00:00.001Z";

const created = (at = AT): TimelineEntry => ({
  id: "created",
  at,
  kind: "created",
  deliveries: [],
});
const event = (id: string, at = AT): TimelineEntry => ({
  id,
  at,
  kind: "event",
  type: "charge.paid",
  data: {},
  deliveries: [],
});
const report = (at = AT): TimelineEntry => ({
  id: "report",
  at,
  kind: "report",
  provider: "sandbox",
  outcome: "PAID",
  body: {},
});

const ids = (entries: TimelineEntry[]) => entries.map(({ id }) => id);

describe("a merged timeline", () => {
  test("has the newest first", () => {
    expect(ids(mergeTimeline([created()], [event("a", LATER)]))).toEqual(["a", "created"]);
  });

  test("lists effects above their causes within a millisecond", () => {
    expect(ids(mergeTimeline([event("a"), report()], [created()]))).toEqual(["a", "report", "created"]);
  });

  test("lists the greater id first when nothing else decides", () => {
    expect(ids(mergeTimeline([event("a"), event("b")]))).toEqual(["b", "a"]);
  });

  test("is the same for any order of its parts, and loses nothing", () => {
    const entries = [created(), report(), event("a"), event("b"), event("c", LATER)];
    const order = ids(mergeTimeline(entries));
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), fc.nat(5), (shuffled, at) => {
        expect(ids(mergeTimeline(shuffled.slice(0, at), shuffled.slice(at)))).toEqual(order);
      }),
    );
  });

  test("does not change its input", () => {
    const given = [created(), event("a", LATER)];
    mergeTimeline(given);
    expect(ids(given)).toEqual(["created", "a"]);
  });
});
