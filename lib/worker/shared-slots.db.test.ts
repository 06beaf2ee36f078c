import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { transaction } from "#db/client";
import { MERCHANT_QUEUES, QUEUES } from "#db/queues";
import type { MerchantId } from "#lib/domain/ids";
import * as sales from "#lib/payments/events/tell-of-sale";
import { newId } from "#lib/platform/ids/new-id";
import { closeQueue, enqueue } from "#lib/platform/jobs/queue";
import { startWorker } from "#lib/worker/worker";
import { closeConnections } from "#test/close-connections";

const noisy = newId("merchant");
const quiet = newId("merchant");
const end = Promise.withResolvers<void>();
const begun: MerchantId[] = [];

vi.spyOn(sales, "tellOfSale").mockImplementation(async (merchantId: MerchantId) => {
  begun.push(merchantId);
  if (merchantId === noisy) await end.promise;
});

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  const queue = (merchantId: MerchantId) =>
    transaction((tx) =>
      enqueue(tx, "tell-of-sale", { merchantId, chargeId: newId("charge") }, { group: merchantId }),
    );
  for (let n = 0; n < 40; n += 1) await queue(noisy);
  await queue(quiet);
  worker = await startWorker();
});
afterAll(async () => {
  end.resolve();
  await worker?.stop();
  await closeQueue();
  await closeConnections();
});

it("a merchant whose jobs hang, and are many, holds up no other merchant's", async () => {
  while (!begun.includes(quiet)) await sleep(50);
  expect(begun.filter((merchantId) => merchantId === noisy).length).toBeLessThanOrEqual(3);
});

/** Queues whose jobs are of no merchant, or of which a schedule makes one at a time. */
const OF_NO_MERCHANT = ["send-sandbox-report", "forgot-password", "end-second-factor", "end-acting"] as const;

it("every queue is shared out by merchants, has one job at a time, or is named here", () => {
  const single = Object.entries(QUEUES).flatMap(([name, options]) =>
    "policy" in options && options.policy === "singleton" ? [name] : [],
  );
  expect([...MERCHANT_QUEUES, ...OF_NO_MERCHANT, ...single].sort()).toEqual(Object.keys(QUEUES).sort());
});
