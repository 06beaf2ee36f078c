import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newWork } from "#db/work";
import * as readiness from "#lib/platform/health/check-ready";
import { orUnavailable } from "#lib/platform/health/or-unavailable";

const checkReady = vi.spyOn(readiness, "checkReady");

const never = () => new Promise<string>(() => {});
const silence = new Error("silent");

beforeEach(() => {
  vi.useFakeTimers();
  checkReady.mockReset();
});
afterEach(async () => {
  // The watch stops when no work waits any more.
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
});

it("returns the result of fast work without checking the database", async () => {
  await expect(orUnavailable(async () => "done")).resolves.toBe("done");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(checkReady).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it("waits for slow work as long as the database answers", async () => {
  checkReady.mockResolvedValue({ status: "ok" });
  const { promise, resolve } = Promise.withResolvers<string>();
  const result = orUnavailable(() => promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(checkReady).toHaveBeenCalled();
  resolve("late");
  await expect(result).resolves.toBe("late");
});

it("gives up on all waiting work within two seconds when the database is silent, after one check", async () => {
  checkReady.mockImplementation(
    (withinMs) => new Promise((_, reject) => setTimeout(() => reject(silence), withinMs)),
  );
  const outcomes = Promise.allSettled([orUnavailable(never), orUnavailable(never)]);
  await vi.advanceTimersByTimeAsync(2_000);
  const given = { status: "rejected", reason: expect.objectContaining({ code: "unavailable" }) };
  await expect(outcomes).resolves.toEqual([given, given]);
  expect(checkReady).toHaveBeenCalledTimes(1);
});

it("does not give up on work that started after the check", async () => {
  checkReady.mockRejectedValueOnce(silence).mockResolvedValue({ status: "ok" });
  const old = orUnavailable(never);
  const refused = expect(old).rejects.toMatchObject({ code: "unavailable", retryAfterMs: 2_000 });
  await vi.advanceTimersByTimeAsync(800);
  const { promise, resolve } = Promise.withResolvers<string>();
  const young = orUnavailable(() => promise);
  await vi.advanceTimersByTimeAsync(400);
  await refused;
  resolve("fine");
  await expect(young).resolves.toBe("fine");
});

it("gives up on a part of the work first, and the rest continues without it", async () => {
  checkReady.mockImplementation(
    (withinMs) => new Promise((_, reject) => setTimeout(() => reject(silence), withinMs)),
  );
  const page = orUnavailable(async () => {
    const name = await orUnavailable(never).catch(() => "nobody");
    return `page of ${name}`;
  });
  const answered = expect(page).resolves.toBe("page of nobody");
  await vi.advanceTimersByTimeAsync(2_000);
  await answered;
});

it("gives up later on a database that is only out of connections", async () => {
  checkReady.mockImplementation(
    (withinMs) => new Promise((_, reject) => setTimeout(() => reject(silence), withinMs)),
  );
  const work = newWork();
  const others = setInterval(() => {
    const query = { active: true, state: {}, canceller: null, resolve: () => {}, reject: () => {} };
    work.follow(query);
    query.resolve();
  }, 100);
  const old = orUnavailable(never);
  const refused = expect(old).rejects.toMatchObject({ code: "unavailable" });
  let given = false;
  old.catch(() => {
    given = true;
  });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(given).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  await refused;
  clearInterval(others);
});
