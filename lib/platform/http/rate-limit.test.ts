import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as rateCounts from "#lib/operations/rate-counts.queries";
import { countRequest } from "#lib/platform/http/rate-limit";

// A database test covers the exchange between processes.
beforeAll(() => {
  vi.spyOn(rateCounts, "addRateUses").mockResolvedValue([]);
  vi.spyOn(rateCounts, "deleteRateCountsEndedBefore").mockResolvedValue(undefined as never);
});

let number = 0;
const policy = (quota: number) => {
  number += 1;
  return { name: `test-${number}`, quota, windowSeconds: 60 };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a rate limit", () => {
  it("reports the caller's state in the draft's headers", async () => {
    const limit = policy(3);
    expect(await countRequest(limit, "a")).toEqual({
      ratelimit: `"${limit.name}";r=2;t=60`,
      "ratelimit-policy": `"${limit.name}";q=3;w=60`,
    });
  });

  it("refuses the request after the last with the time to wait and the caller's state", async () => {
    const limit = policy(2);
    await countRequest(limit, "a");
    expect((await countRequest(limit, "a")).ratelimit).toContain(";r=0;");
    await expect(countRequest(limit, "a")).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterMs: 60_000,
      limit: { ...limit, used: 3, leftMs: 60_000 },
    });
  });

  it("counts each caller separately", async () => {
    const limit = policy(1);
    await countRequest(limit, "a");
    expect((await countRequest(limit, "b")).ratelimit).toContain(";r=0;");
    await expect(countRequest(limit, "a")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("opens again when the window has passed", async () => {
    const limit = policy(1);
    await countRequest(limit, "a");
    await expect(countRequest(limit, "a")).rejects.toMatchObject({ code: "rate_limited" });
    await vi.advanceTimersByTimeAsync(60_001);
    expect((await countRequest(limit, "a")).ratelimit).toContain(";r=0;");
  });

  it("delays refusals only for a caller that ignores a hundred of them", async () => {
    const limit = policy(1);
    const ended: string[] = [];
    const ask = (key: string) =>
      countRequest(limit, key).then(
        () => ended.push(key),
        () => ended.push(key),
      );
    for (let count = 0; count < 102; count += 1) void ask("a");
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveLength(101);
    void ask("b");
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.at(-1)).toBe("b");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveLength(103);
  });

  it("is off at 0: no counting and no headers", async () => {
    const limit = policy(0);
    for (let count = 0; count < 20; count += 1) expect(await countRequest(limit, "a")).toEqual({});
  });
});
