import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { transaction } from "#db/client";
import { watchQueuedJobs } from "#db/queued-jobs";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";

async function countNotifications() {
  let count = 0;
  const { listening, unlisten } = watchQueuedJobs(() => {
    count += 1;
  });
  onTestFinished(unlisten);
  await listening;
  await expect.poll(() => count).toBeGreaterThan(0);
  count = 0;
  return () => count;
}

const queueJob = (fails = false) =>
  transaction(async (tx) => {
    await enqueue(tx, "void-attempt", { attemptId: newId("attempt") }, { group: "platform" });
    if (fails) throw new Error("rolled back");
  });

it("workers are notified of jobs that are committed, and of none that are rolled back", async () => {
  const count = await countNotifications();
  await expect(queueJob(true)).rejects.toThrow("rolled back");
  await sleep(300);
  expect(count()).toBe(0);
  await queueJob();
  await expect.poll(count).toBe(1);
});

it("many jobs at once notify at most ten times a second, and the last one still notifies", async () => {
  const count = await countNotifications();
  const until = performance.now() + 1_000;
  while (performance.now() < until) await queueJob();
  await sleep(300);
  expect(count()).toBeGreaterThan(1);
  expect(count()).toBeLessThanOrEqual(14);
});
