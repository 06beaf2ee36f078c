import { afterEach, expect, it } from "vitest";
import { db } from "#db/client";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { wakeSlots } from "#lib/worker/wake-slots";

/** Resting slots; `woken` are their ids and when each was woken. */
function resting(...slots: { name: string; id: string; count?: number }[]) {
  const woken: { id: string; at: number }[] = [];
  const boss = {
    getWipData: () => slots.map((slot) => ({ count: 0, ...slot })) as never,
    notifyWorker: (id: string) => woken.push({ id, at: performance.now() }),
  };
  return { boss, woken };
}
const idsOf = (woken: { id: string }[]) => woken.map(({ id }) => id);

afterEach(async () => {
  await db().execute("delete from pgboss.job");
});

it("wakes as many resting slots of a queue as it has due jobs, and none for postponed ones", async () => {
  const { boss, woken } = resting(
    { name: "void-attempt", id: "busy", count: 1 },
    { name: "void-attempt", id: "first" },
    { name: "void-attempt", id: "second" },
    { name: "void-attempt", id: "third" },
    { name: "settle-refund", id: "of refunds" },
    { name: "expire-quotes", id: "of quotes" },
  );
  await db().transaction(async (tx) => {
    const due = () => enqueue(tx, "void-attempt", { attemptId: newId("attempt") }, { group: "platform" });
    await due();
    await due();
    const later = { group: "platform", startAfterMs: 60_000 } as const;
    await enqueue(tx, "settle-refund", { refundId: newId("refund") }, later);
  });
  await wakeSlots(boss);
  expect(idsOf(woken)).toEqual(["first", "second"]);
});

it("wakes due sweeps one after the other, and other queues at once", async () => {
  const { boss, woken } = resting(
    { name: "expire-charges", id: "charges" },
    { name: "expire-attempts", id: "attempts" },
    { name: "expire-quotes", id: "quotes" },
    { name: "void-attempt", id: "void" },
  );
  await db().transaction(async (tx) => {
    for (const name of ["expire-charges", "expire-attempts", "expire-quotes"] as const)
      await enqueue(tx, name, {});
    await enqueue(tx, "void-attempt", { attemptId: newId("attempt") }, { group: "platform" });
  });
  const startedAt = performance.now();
  await wakeSlots(boss);
  expect(idsOf(woken)).toContain("void");
  await expect.poll(() => woken.length).toBe(4);
  const sweeps = woken.filter(({ id }) => id !== "void");
  expect(idsOf(sweeps)).toEqual(["charges", "attempts", "quotes"]);
  for (const [index, { at }] of sweeps.entries()) expect(at - startedAt).toBeGreaterThan(index * 195);
});
