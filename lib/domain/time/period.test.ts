import { describe, expect, it } from "vitest";
import { PERIODS, type PeriodChoice, resolvePeriod } from "#lib/domain/time/period";

const SAO_PAULO = "America/Sao_Paulo";
const NOW = new Date("2026-11-21T16:30:00Z");

const at = (choice: PeriodChoice, timeZone = SAO_PAULO, now = NOW) => {
  const { previous, span, buckets, ...rest } = resolvePeriod(choice, timeZone, now);
  const text = ({ from, to }: { from: Date; to: Date }) => `${from.toISOString()}/${to.toISOString()}`;
  return { ...rest, span: text(span), previous: text(previous), buckets: buckets.map(text) };
};

describe("a running period", () => {
  it("of today is shown by hours, compared with yesterday until the same time", () => {
    const today = at({ kind: "today" });
    expect(today).toMatchObject({
      firstDay: "2026-11-21",
      unit: "hour",
      span: "2026-11-21T03:00:00.000Z/2026-11-22T03:00:00.000Z",
      previous: "2026-11-20T03:00:00.000Z/2026-11-20T16:30:00.000Z",
    });
    expect(today.buckets).toHaveLength(24);
  });

  it("of 30 days ends today, compared with the 30 days before until the same time", () => {
    expect(at({ kind: "30d" })).toMatchObject({
      firstDay: "2026-10-23",
      lastDay: "2026-11-21",
      unit: "day",
      previous: "2026-09-23T03:00:00.000Z/2026-10-22T16:30:00.000Z",
    });
  });

  it("of 90 days is shown by weeks from Monday, with the first and the last cut short", () => {
    const { unit, buckets } = at({ kind: "90d" }, SAO_PAULO, new Date("2026-11-20T16:30:00Z"));
    expect(unit).toBe("week");
    expect(buckets[0]).toBe("2026-08-23T03:00:00.000Z/2026-08-24T03:00:00.000Z");
    expect(buckets[1]).toBe("2026-08-24T03:00:00.000Z/2026-08-31T03:00:00.000Z");
    expect(buckets.at(-1)).toBe("2026-11-16T03:00:00.000Z/2026-11-21T03:00:00.000Z");
  });

  it("of 12 months has this month and the eleven before, compared with the same months a year earlier", () => {
    const year = at({ kind: "12m" });
    expect(year).toMatchObject({
      firstDay: "2025-12-01",
      lastDay: "2026-11-30",
      unit: "month",
      previous: "2024-12-01T03:00:00.000Z/2025-11-21T16:30:00.000Z",
    });
    expect(year.buckets).toHaveLength(12);
  });
});

describe("a custom period", () => {
  it("that is over is compared with the same number of days before it", () => {
    const choice = { kind: "custom", firstDay: "2026-10-05", lastDay: "2026-10-11" } as const;
    expect(at(choice)).toMatchObject({
      unit: "day",
      span: "2026-10-05T03:00:00.000Z/2026-10-12T03:00:00.000Z",
      previous: "2026-09-28T03:00:00.000Z/2026-10-05T03:00:00.000Z",
    });
  });

  it("of one day has 23 or 25 hours when clocks change", () => {
    const day = (text: string) => ({ kind: "custom", firstDay: text, lastDay: text }) as const;
    expect(at(day("2026-03-08"), "America/New_York").buckets).toHaveLength(23);
    expect(at(day("2026-11-01"), "America/New_York").buckets).toHaveLength(25);
  });
});

it.each([SAO_PAULO, "America/New_York", "Asia/Kolkata"])("buckets cover each period once, in %s", (zone) => {
  const choices: PeriodChoice[] = [
    ...PERIODS.map((kind) => ({ kind })),
    { kind: "custom", firstDay: "2025-02-27", lastDay: "2026-11-02" },
  ];
  for (const choice of choices) {
    const { span, buckets } = resolvePeriod(choice, zone, NOW);
    expect(buckets[0]?.from).toEqual(span.from);
    expect(buckets.at(-1)?.to).toEqual(span.to);
    for (const [index, bucket] of buckets.entries()) {
      expect(bucket.from.getTime()).toBeLessThan(bucket.to.getTime());
      if (index > 0) expect(bucket.from).toEqual(buckets[index - 1]?.to);
    }
  }
});
