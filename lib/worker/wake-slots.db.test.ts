import { expect, it } from "vitest";
import { db } from "#db/client";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { wakeSlots } from "#lib/worker/wake-slots";

it("wakes as many resting slots of a queue as it has due jobs, and none for postponed ones", async () => {
  const woken: string[] = [];
  const slot = (name: string, id: string, count = 0) => ({ name, id, count });
  const slots = [
    slot("void-attempt", "busy", 1),
    slot("void-attempt", "first"),
    slot("void-attempt", "second"),
    slot("void-attempt", "third"),
    slot("settle-refund", "of refunds"),
    slot("expire-quotes", "of quotes"),
  ];
  await db().transaction(async (tx) => {
    const due = () => enqueue(tx, "void-attempt", { attemptId: newId("attempt") }, { group: "platform" });
    await due();
    await due();
    const later = { group: "platform", startAfterMs: 60_000 } as const;
    await enqueue(tx, "settle-refund", { refundId: newId("refund") }, later);
  });
  await wakeSlots({ getWipData: () => slots as never, notifyWorker: (id) => woken.push(id) });
  expect(woken).toEqual(["first", "second"]);
});
