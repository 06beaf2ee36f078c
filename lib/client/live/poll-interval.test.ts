import { describe, expect, test } from "vitest";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import { NetworkError, ProblemError } from "#lib/client/request-json";

describe("pollIntervalMs", () => {
  test("polls every 2 s at first and never more often", () => {
    expect(pollIntervalMs(0, null)).toBe(2_000);
    expect(pollIntervalMs(59_999, null)).toBe(2_000);
    expect(pollIntervalMs(-5_000, null)).toBe(2_000);
  });

  test("slows down to 30 s on a page that was left open", () => {
    expect(pollIntervalMs(60_000, null)).toBe(4_000);
    expect(pollIntervalMs(180_000, null)).toBe(10_000);
    expect(pollIntervalMs(900_000, null)).toBe(30_000);
    expect(pollIntervalMs(86_400_000, null)).toBe(30_000);
  });

  test("waits after an error as long as the server requests, at most a minute", () => {
    expect(pollIntervalMs(0, new NetworkError("offline"))).toBe(10_000);
    expect(pollIntervalMs(0, new ProblemError(429, { code: "rate_limited" }, "25"))).toBe(25_000);
    expect(pollIntervalMs(0, new ProblemError(429, { code: "rate_limited" }, "1"))).toBe(10_000);
    expect(pollIntervalMs(0, new ProblemError(429, { code: "rate_limited" }, "86400"))).toBe(60_000);
    expect(pollIntervalMs(0, new ProblemError(503, {}, "soon"))).toBe(10_000);
  });
});
