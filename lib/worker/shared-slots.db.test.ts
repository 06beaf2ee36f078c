import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { transaction } from "#db/client";
import { MERCHANT_QUEUES, QUEUES, type QueueName } from "#db/queues";
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

it("a merchant with many hanging jobs delays no other merchant's", async () => {
  while (!begun.includes(quiet)) await sleep(50);
  expect(begun.filter((merchantId) => merchantId === noisy).length).toBeLessThanOrEqual(3);
});

/** The queues whose jobs name no merchant, and why. Queues that run one scheduled job at a time are left out. */
const OF_NO_MERCHANT = {
  "send-sandbox-report": "the sandbox plays another company, which does not know merchants",
  "begin-demo-activity": "of the demo, once for each installation",
  "forgot-password": "any stranger may type an address; at most a few mails are sent in an hour",
  "end-second-factor": "mail to one person, who may belong to several merchants",
  "end-acting": "a session of the platform's people",
} satisfies Partial<Record<QueueName, string>>;

it("every queue is shared among merchants, runs one job at a time, or is listed here with its reason", () => {
  const single = Object.entries(QUEUES).flatMap(([name, options]) =>
    "policy" in options && options.policy === "singleton" ? [name] : [],
  );
  const named = [...MERCHANT_QUEUES, ...Object.keys(OF_NO_MERCHANT), ...single];
  expect(named.sort()).toEqual(Object.keys(QUEUES).sort());
});

/** Jobs of a merchant's queue that may be without a merchant: mail to a person about their own account. */
const MAY_NAME_NOBODY = ["lib/platform/mail/deliver-mail.ts", "lib/platform/mail/queue-mail.ts"];

it("every job of a merchant's queue names the merchant, except mail about a person's own account", () => {
  const files = globSync("lib/**/*.ts", { exclude: (path) => path.endsWith(".test.ts") });
  const namesNobody = /group: (?:null|[^,}]*\?\? null)/;
  const found = files.filter((file) => namesNobody.test(readFileSync(file, "utf8")));
  expect(found.sort()).toEqual(MAY_NAME_NOBODY);
});
