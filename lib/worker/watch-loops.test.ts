import { expect, it } from "vitest";
import { watchLoops } from "#lib/worker/watch-loops";

type Loop = ReturnType<Parameters<typeof watchLoops>[0]>[number];

const RESTING: Loop = {
  ...{ id: "1", name: "expire-charges", count: 0, lastFetchedOn: 1_000, lastJobStartedOn: 1_000 },
  ...{ lastJobEndedOn: 1_000, lastErrorOn: null },
};

/** The watch's result at each of the given seconds, with the loop in its state at that time. */
function stillAt(seconds: number[], loopAt: (second: number) => Loop): boolean[] {
  let second = 0;
  const still = watchLoops(
    () => [loopAt(second)],
    () => second * 1000,
  );
  return seconds.map((at) => {
    second = at;
    return still().length > 0;
  });
}

it("names a loop that has not looked for a job for 30 s", () => {
  expect(stillAt([0, 20, 30, 31, 90], () => RESTING)).toEqual([false, false, false, true, true]);
});

it("allows a loop that waits for notifications the time of its rest", () => {
  const rests = () => ({ ...RESTING, restMs: 60_000 });
  expect(stillAt([0, 31, 90, 91], rests)).toEqual([false, false, false, true]);
});

it("does not name a loop that looks for jobs, or whose looks fail", () => {
  const looks = (second: number) => ({ ...RESTING, lastFetchedOn: second });
  const fails = (second: number) => ({ ...RESTING, lastErrorOn: 1_000 + second });
  expect(stillAt([0, 60, 120], looks)).toEqual([false, false, false]);
  expect(stillAt([0, 60, 120], fails)).toEqual([false, false, false]);
});

it("gives a running job its queue's time, and no longer", () => {
  const runs = () => ({ ...RESTING, count: 1, lastFetchedOn: 2_000, lastJobStartedOn: 2_000 });
  expect(stillAt([0, 31, 300, 330, 331], runs)).toEqual([false, false, false, false, true]);
});

it("does not mistake a failed job for a running one", () => {
  const failed = () => ({
    ...{ ...RESTING, count: 1, lastFetchedOn: 2_000 },
    ...{ lastJobStartedOn: 2_000, lastErrorOn: 2_500 },
  });
  expect(stillAt([0, 31], failed)).toEqual([false, true]);
});

it("is not misled by a process clock that jumps", () => {
  const dayAhead = (second: number) => ({ ...RESTING, lastFetchedOn: second === 0 ? 90_000_000 : 5_000 });
  expect(stillAt([0, 2], dayAhead)).toEqual([false, false]);
});
