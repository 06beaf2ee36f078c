import { expect, it, vi } from "vitest";
import { untilDone } from "#lib/platform/health/until-done";

const pauses: number[] = [];
vi.mock("node:timers/promises", () => ({
  setTimeout: async (ms: number, _value: undefined, { signal }: { signal: AbortSignal }) => {
    pauses.push(ms);
    signal.throwIfAborted();
  },
}));

const signal = new AbortController().signal;

it("retries until it succeeds, and reports each failure", async () => {
  const onFailure = vi.fn();
  const run = vi.fn(async () => {
    if (run.mock.calls.length < 3) throw new Error("away");
    return "done";
  });
  await expect(untilDone(run, { signal, onFailure })).resolves.toBe("done");
  expect(onFailure).toHaveBeenCalledTimes(2);
});

it("pauses longer after each failure, up to ten seconds", async () => {
  const stop = new AbortController();
  const onFailure = () => {
    if (pauses.length === 10) stop.abort();
  };
  const failing = async () => {
    throw new Error("away");
  };
  pauses.length = 0;
  await expect(untilDone(failing, { signal: stop.signal, onFailure })).rejects.toThrow("aborted");
  for (const [n, pause] of pauses.entries()) {
    const longest = Math.min(250 * 2 ** n, 10_000);
    expect(pause).toBeGreaterThanOrEqual(longest / 2);
    expect(pause).toBeLessThanOrEqual(longest);
  }
});

it("throws an error that a retry would repeat", async () => {
  const wrong = new Error("wrong password");
  const run = vi.fn(async () => {
    throw wrong;
  });
  const given = { signal, onFailure: () => {}, isWorthRepeating: (error: unknown) => error !== wrong };
  await expect(untilDone(run, given)).rejects.toBe(wrong);
  expect(run).toHaveBeenCalledOnce();
});
