import { expect, it } from "vitest";
import { periodHref, readOverviewParams } from "#lib/overview/overview.params";

const TODAY = "2026-11-21";
const read = (search: string) => readOverviewParams(Object.fromEntries(new URLSearchParams(search)), TODAY);

it("reads 30 days from an empty or meaningless address", () => {
  const meaningless = [
    "",
    "period=9d",
    "period=custom",
    "period=custom&from=2026-02-30&to=2026-03-01",
    "period=custom&from=2026-11-22&to=2026-11-25",
  ];
  expect(meaningless.map(read)).toEqual(meaningless.map(() => ({ kind: "30d" })));
});

it("reads days in any order, none in the future, at most two years", () => {
  const custom = (firstDay: string, lastDay: string) => ({ kind: "custom", firstDay, lastDay });
  expect(read("period=custom&from=2026-11-02&to=2026-11-05")).toEqual(custom("2026-11-02", "2026-11-05"));
  expect(read("period=custom&from=2026-11-05&to=2026-11-02")).toEqual(custom("2026-11-02", "2026-11-05"));
  expect(read("period=custom&from=2026-11-05&to=2027-01-01")).toEqual(custom("2026-11-05", TODAY));
  expect(read("period=custom&from=1999-01-01&to=2026-11-21")).toEqual(custom("2024-11-21", TODAY));
});

it("writes addresses that it can read", () => {
  expect(periodHref("/dashboard", "30d")).toBe("/dashboard");
  expect(periodHref("/x", "7d", { method: "PIX" })).toBe("/x?method=PIX&period=7d");
  expect(read(periodHref("/dashboard", "12m").split("?")[1] ?? "")).toEqual({ kind: "12m" });
});
