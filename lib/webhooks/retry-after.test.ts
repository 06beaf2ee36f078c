import { describe, expect, it } from "vitest";
import { retryAfterMs } from "#lib/webhooks/record-try";

const NOW = Date.UTC(2026, 0, 31, 12, 0, 0);

describe("retryAfterMs", () => {
  it.each([
    [null, 0],
    ["", 0],
    ["soon", 0],
    ["-5", 0],
    ["0", 0],
    ["120", 120_000],
    ["Sat, 31 Jan 2026 12:01:30 GMT", 90_000],
    ["Sat, 31 Jan 2026 11:00:00 GMT", 0],
    ["86401", 86_400_000],
    ["9".repeat(400), 86_400_000],
  ])("reads %s as %d ms", (header, delayMs) => {
    expect(retryAfterMs(header, NOW)).toBe(delayMs);
  });
});
