import { describe, expect, it } from "vitest";
import { planAfterTry } from "#lib/webhooks/record-try";

const NOW = new Date(Date.UTC(2026, 0, 31, 12));
const DAY_MS = 24 * 60 * 60 * 1000;
const tried = { attempt: 1, firstTryAt: NOW, now: NOW, jitter: 0.5 };
const refused = { status: 503, durationMs: 5, retryAfter: null, error: "refused" } as const;

describe("planAfterTry", () => {
  it("ends with a 2xx answer", () => {
    const answered = { ...refused, status: 204, error: null };
    expect(planAfterTry(answered, tried)).toEqual({ status: "DELIVERED", nextDelayMs: null });
  });

  it("tries again by the schedule", () => {
    expect(planAfterTry(refused, tried)).toEqual({ status: "FAILED", nextDelayMs: 5_000 });
    expect(planAfterTry(refused, { ...tried, attempt: 4 })).toEqual({
      status: "FAILED",
      nextDelayMs: 600_000,
    });
  });

  it("waits as long as Retry-After asks, at most a day, but never shorter than the schedule", () => {
    const requested = (retryAfter: string) => planAfterTry({ ...refused, retryAfter }, tried).nextDelayMs;
    expect(requested("60")).toBe(60_000);
    expect(requested("1")).toBe(5_000);
    expect(requested("999999")).toBe(DAY_MS);
  });

  it("gives up on 410 Gone", () => {
    const gone = { ...refused, status: 410, error: "gone" } as const;
    expect(planAfterTry(gone, tried)).toEqual({ status: "DEAD", nextDelayMs: null });
  });

  it("gives up after day 30", () => {
    const firstTryAt = new Date(NOW.getTime() - 29.5 * DAY_MS);
    expect(planAfterTry(refused, { ...tried, attempt: 40, firstTryAt }).status).toBe("DEAD");
  });
});
