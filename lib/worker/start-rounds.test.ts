import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { startRounds } from "#lib/worker/start-rounds";

/** Starts rounds whose next one is always due in `dueMs`. Returns the times at which they ran. */
function rounds(dueMs: number | null, pauses: { pauseMs: number; restMs?: number }) {
  const ran: number[] = [];
  const started = startRounds("test", pauses, async () => {
    ran.push(performance.now());
    return dueMs;
  });
  onTestFinished(() => started.stop(1_000));
  return { ran, wake: started.wake };
}

it("rests until the next round is due, and no longer than it may", async () => {
  const due = rounds(100, { pauseMs: 10, restMs: 60_000 });
  const unknown = rounds(null, { pauseMs: 10, restMs: 150 });
  const never = rounds(null, { pauseMs: 10, restMs: 60_000 });
  await expect.poll(() => Math.min(due.ran.length, unknown.ran.length)).toBeGreaterThan(2);
  expect((due.ran[1] ?? 0) - (due.ran[0] ?? 0)).toBeGreaterThan(90);
  expect((unknown.ran[1] ?? 0) - (unknown.ran[0] ?? 0)).toBeGreaterThan(140);
  expect(never.ran).toHaveLength(1);
});

it("is woken from a rest, but pauses between two rounds however often it is woken", async () => {
  const { ran, wake } = rounds(null, { pauseMs: 200, restMs: 60_000 });
  for (let n = 0; n < 20; n += 1) {
    wake();
    await sleep(10);
  }
  await expect.poll(() => ran.length).toBe(2);
  expect((ran[1] ?? 0) - (ran[0] ?? 0)).toBeGreaterThan(190);
});
