import { expect, test } from "vitest";
import { timelineDays } from "#components/detail/timeline-card";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";

const entry = (at: string): TimelineEntry => ({ id: at, at, kind: "created", deliveries: [] });

test("a day ends at midnight of the reader's time zone, not of UTC", () => {
  const entries = [entry("2026-11-21T03:00:00.000Z"), entry("2026-11-21T02:59:59.999Z")];
  expect(timelineDays(entries, "America/Sao_Paulo").map(({ day }) => day)).toEqual([
    "2026-11-21",
    "2026-11-20",
  ]);
  expect(timelineDays(entries, "UTC").map(({ day }) => day)).toEqual(["2026-11-21"]);
});

test("the order within a day and every entry are kept", () => {
  const entries = [entry("2026-11-21T15:00:00.000Z"), entry("2026-11-21T14:00:00.000Z")];
  expect(timelineDays(entries, "UTC")).toEqual([{ day: "2026-11-21", entries }]);
  expect(timelineDays([], "UTC")).toEqual([]);
});
