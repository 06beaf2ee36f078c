import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  circuitPauseMs,
  isOpen,
  openCircuits,
  permittedCalls,
  recordCall,
} from "#lib/providers/calls/circuit-breaker";

let callee: string;
let bank = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  callee = `bank/${bank++}`;
});
afterEach(() => void vi.useRealTimers());

const silent = (subject: string | null) => recordCall("payout", callee, subject, false);
const answered = (subject: string | null) => recordCall("payout", callee, subject, true);
const permitted = (wanted = 100) => permittedCalls("payout", callee, wanted);

describe("a circuit breaker", () => {
  it("stays closed for one payout without an answer, however often it is enquired about", () => {
    for (let call = 0; call < 50; call++) silent("pay_1");
    expect(permitted()).toBe(100);
    expect(circuitPauseMs("payout", callee)).toBe(0);
  });

  it("stays closed while some calls are answered, even if most are not", () => {
    for (let call = 0; call < 50; call++) {
      for (let one = 0; one < 9; one++) silent(`pay_${call}_${one}`);
      answered(`pay_${call}`);
      expect(permitted()).toBe(100);
    }
  });

  it("opens after the first two payouts if neither is answered", () => {
    silent("pay_1");
    silent("pay_2");
    expect(permitted()).toBe(0);
    expect(isOpen("payout", callee)).toBe(true);
    expect(openCircuits("payout")).toContain(callee);
    expect(openCircuits("pix")).not.toContain(callee);
  });

  it("counts calls without a subject as different subjects", () => {
    silent(null);
    silent(null);
    expect(permitted()).toBe(0);
  });

  it("opens after ten calls without an answer, or when the answers are older than a minute", () => {
    answered("pay_0");
    for (let call = 1; call < 10; call++) silent(`pay_${call}`);
    expect(permitted()).toBe(100);
    silent("pay_10");
    expect(permitted()).toBe(0);
    vi.advanceTimersByTime(10 * 60_000);
    answered("pay_11");
    vi.advanceTimersByTime(61_000);
    silent("pay_12");
    silent("pay_13");
    expect(permitted()).toBe(0);
  });

  it("lets a few calls probe the callee, opens for longer if they fail, and closes at the first answer", () => {
    silent("pay_1");
    silent("pay_2");
    expect(circuitPauseMs("payout", callee)).toBe(2_000);
    vi.advanceTimersByTime(2_000);
    expect([permitted(1), permitted(), permitted()]).toEqual([1, 3, 0]);
    expect(circuitPauseMs("payout", callee)).toBe(1_000);
    vi.advanceTimersByTime(1_000);
    expect(permitted()).toBe(4);
    silent("pay_1");
    expect(isOpen("payout", callee)).toBe(false);
    silent("pay_2");
    expect(circuitPauseMs("payout", callee)).toBe(4_000);
    for (let opening = 0; opening < 5; opening++) {
      vi.advanceTimersByTime(20_000);
      silent("pay_1");
      silent("pay_2");
    }
    expect(circuitPauseMs("payout", callee)).toBe(20_000);
    vi.advanceTimersByTime(20_000);
    silent("pay_1");
    answered("pay_3");
    expect(permitted()).toBe(100);
    silent("pay_1");
    silent("pay_2");
    expect(permitted()).toBe(100);
  });
});
