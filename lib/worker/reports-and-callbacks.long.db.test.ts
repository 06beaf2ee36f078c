// @own-process: the worker calls the web process of its settings
import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#server/instance/free-port";

/** Receivers that never answer, each of a different merchant, with more callbacks than a worker sends to one at once. */
const RECEIVERS = 16;
const CALLBACKS = 24;
const HANGING = 200;
const REPORTS = 10;

const arrived = new Set<string>();
let web: Server | undefined;
let hanging: Server | undefined;
let open = 0;
let ended = 0;
let port = 0;

const listen = (server: Server, at: number) =>
  new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));

beforeAll(async () => {
  port = await freePort();
  vi.stubEnv("PORT", String(port));
  vi.stubEnv("ALLOW_PRIVATE_TARGETS", "true");
  vi.resetModules();
  web = createServer((request, response) => {
    const id = request.headers["webhook-id"];
    if (request.url !== "/api/health/live") arrived.add(String(id));
    response.end();
  });
  await listen(web, port);
  hanging = createServer((request) => {
    open += 1;
    request.socket.on("close", () => {
      open -= 1;
      ended += 1;
    });
  });
  await listen(hanging, 0);
});
afterAll(() => {
  hanging?.closeAllConnections();
  hanging?.close();
  web?.close();
  vi.unstubAllEnvs();
});

it("reports of the sandbox are sent while callbacks hang", async () => {
  const { newMerchant } = await import("#test/new-merchant");
  const { newCallbackEvent } = await import("#test/callback-event");
  const { transaction } = await import("#db/client");
  const { enqueue } = await import("#lib/platform/jobs/queue");
  const { startWorker } = await import("#lib/worker/worker");
  const address = hanging?.address();
  const at = typeof address === "object" ? address?.port : 0;
  for (let receiver = 0; receiver < RECEIVERS; receiver += 1) {
    const { merchantId } = await newMerchant();
    for (let n = 0; n < CALLBACKS; n += 1)
      await newCallbackEvent(merchantId, `http://127.0.0.1:${at}/${receiver}`);
  }
  const worker = await startWorker();
  try {
    while (open < HANGING) await sleep(20);
    const endedMeanwhile: number[] = [];
    for (let n = 0; n < REPORTS; n += 1) {
      const id = `sbx_${n}`;
      const before = ended;
      await transaction((tx) => enqueue(tx, "send-sandbox-report", { id, body: {} }));
      while (!arrived.has(id)) await sleep(5);
      endedMeanwhile.push(ended - before);
    }
    // However slow the machine, some call must have started before another one ended.
    expect(endedMeanwhile).toContain(0);
  } finally {
    await worker.stop();
    const { closeConnections } = await import("#test/close-connections");
    await closeConnections();
  }
});
