import { describe, expect, it } from "vitest";
import { type EnquirySchedule, planEnquiry, planWatchedEnquiry } from "#lib/payments/enquiry-schedule.rules";
import type { AttemptStatus } from "#lib/payments/states.rules";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const SCHEDULE: EnquirySchedule = {
  firstAfterMs: 15 * SECOND_MS,
  pauseMs: 15 * SECOND_MS,
  watchedPauseMs: 5 * SECOND_MS,
  lateForMs: 7 * DAY_MS,
};

function attempt(
  status: AttemptStatus,
  more: { enquiredAt?: Date; updatedAt?: Date; decidedAt?: Date } = {},
) {
  const rest = { createdAt: at(0), updatedAt: at(0), expiresAt: at(DAY_MS), enquiredAt: null };
  return { ...rest, status, ...more };
}

function at(ms: number): Date {
  return new Date(Date.UTC(2026, 10, 22) + ms);
}

/** The ages (ms) at which an attempt of that status is enquired about, with each enquiry on time. */
function agesRequested(status: AttemptStatus, untilMs: number): number[] {
  const ages: number[] = [];
  for (let now: Date | null = at(0); now !== null && now < at(untilMs); ) {
    now = planEnquiry(SCHEDULE, attempt(status), now);
    if (now) ages.push(now.getTime() - at(0).getTime());
  }
  return ages;
}

describe("an attempt that waits for its payer", () => {
  it("is enquired about early, then less and less often, at its expiry, and afterwards for late money", () => {
    const ages = agesRequested("PENDING", 30 * DAY_MS);
    expect(ages.slice(0, 4)).toEqual([15, 30, 60, 120].map((seconds) => seconds * SECOND_MS));
    expect(ages).toContain(DAY_MS);
    expect(ages.filter((age) => age > DAY_MS && age < DAY_MS + HOUR_MS).length).toBeGreaterThan(5);
    expect(ages.at(-1)).toBeGreaterThanOrEqual(8 * DAY_MS);
    expect(ages.length).toBeLessThan(70);
  });

  it("is enquired about again within its own age, so that a lost report is found soon", () => {
    const ages = agesRequested("PENDING", DAY_MS - HOUR_MS).filter((age) => age < 6 * HOUR_MS);
    for (const [n, age] of ages.entries()) expect((ages[n + 1] ?? age) - age).toBeLessThanOrEqual(age + 1);
  });

  it("is enquired about every few seconds at most while its payer is looking", () => {
    expect(planWatchedEnquiry(SCHEDULE, attempt("PENDING"), at(2_000))).toEqual(at(5_000));
    const requested = attempt("PENDING", { enquiredAt: at(60_000) });
    expect(planWatchedEnquiry(SCHEDULE, requested, at(61_000))).toEqual(at(66_100));
    expect(planWatchedEnquiry(SCHEDULE, requested, at(2 * DAY_MS))).toBeNull();
  });
});

describe("an attempt whose provider decides at a known instant", () => {
  const decided = attempt("PENDING", { decidedAt: at(20 * HOUR_MS) });

  it("is enquired about then, however long ago it began", () => {
    expect(planEnquiry(SCHEDULE, decided, at(19 * HOUR_MS))).toEqual(at(20 * HOUR_MS));
    expect(planEnquiry(SCHEDULE, decided, at(2 * HOUR_MS))).toEqual(at(4 * HOUR_MS));
  });

  it("is enquired about often again from then on", () => {
    expect(planEnquiry(SCHEDULE, decided, at(20 * HOUR_MS))).toEqual(at(20 * HOUR_MS + 15 * SECOND_MS));
    expect(planEnquiry(SCHEDULE, decided, at(21 * HOUR_MS))).toEqual(at(22 * HOUR_MS));
  });
});

describe("any other attempt", () => {
  it("is enquired about for as long as it waits for its provider", () => {
    const ages = agesRequested("PROCESSING", 30 * DAY_MS);
    expect(ages.at(-1)).toBeGreaterThanOrEqual(30 * DAY_MS);
    expect(ages.length).toBeLessThan(140);
  });

  it.each(["PAID", "FAILED", "REFUNDED"] as const)(
    "needs no enquiry once its provider has decided (%s)",
    (status) => {
      expect(planEnquiry(SCHEDULE, attempt(status), at(HOUR_MS))).toBeNull();
      expect(planWatchedEnquiry(SCHEDULE, attempt(status), at(HOUR_MS))).toBeNull();
    },
  );

  it("is enquired about after its cancellation until no money is expected", () => {
    const canceled = attempt("CANCELED", { updatedAt: at(HOUR_MS) });
    expect(planEnquiry(SCHEDULE, canceled, at(HOUR_MS))).toEqual(at(HOUR_MS + 15 * SECOND_MS));
    expect(planEnquiry(SCHEDULE, canceled, at(HOUR_MS + 7 * DAY_MS))).toBeNull();
  });
});
