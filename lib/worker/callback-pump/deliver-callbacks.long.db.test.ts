import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { startDelivering } from "#lib/worker/callback-pump/deliver-callbacks";
import { SLOTS } from "#lib/worker/callback-pump/receiver-slots";
import { newCallbackEvent } from "#test/callback-event";
import { changeSettings } from "#test/change-settings";
import { newMerchant } from "#test/new-merchant";

changeSettings({ allowPrivateTargets: true });

let stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
/** Starts delivering as a separate worker process would. */
async function startWorker(): Promise<{ wake(): void }> {
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL,
    max: 4,
    supervise: false,
    migrate: false,
  });
  boss.on("error", () => {});
  await boss.start();
  const delivering = startDelivering(boss);
  stops.push(async () => {
    await delivering.stop(2_000);
    await boss.stop({ graceful: false });
  });
  return delivering;
}

/** A receiver that answers after `ms`, or never (null); `arrived` lists the events' ids in order. */
async function receiverOf(ms: number | null) {
  const arrived: string[] = [];
  const server = createServer(async (request, response) => {
    arrived.push(String(request.headers["webhook-id"]));
    if (ms === null) return;
    await sleep(ms);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrived };
}

/** Six merchants with their share of 64 calls each exceed a worker's 256. */
const MERCHANTS = 6;
const EACH = 16;
const DRIP_MS = 400;

/** Four receivers that never finish: one is silent, one drips a header, one interim answers, one its body. */
async function hostileReceivers() {
  let open = 0;
  const answers: ((socket: Socket) => void)[] = [
    () => {},
    (socket) => drip(socket, "HTTP/1.1 200 OK\r\nx-a: ", "a"),
    (socket) => drip(socket, "", "HTTP/1.1 102 Processing\r\n\r\n"),
    (socket) => drip(socket, "HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n", "a"),
  ];
  const addresses = await Promise.all(
    answers.map(async (answer) => {
      const server = createTcpServer((socket) => {
        open += 1;
        socket
          .on("error", () => {})
          .on("close", () => {
            open -= 1;
          });
        socket.once("data", () => answer(socket));
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      stops.push(async () => server.close());
      return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
    }),
  );
  return { addresses, open: () => open };
}

function drip(socket: Socket, beginning: string, more: string): void {
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(more), DRIP_MS);
  socket.on("close", () => clearInterval(dripping));
}

async function tell(merchantId: MerchantId, target: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let event = 0; event < count; event += 1) ids.push(await newCallbackEvent(merchantId, target));
  return ids;
}

async function newMerchantId(): Promise<MerchantId> {
  return (await newMerchant()).merchantId;
}

describe("callbacks delivered by two workers", () => {
  it("arrive once each, and one receiver's backlog delays no other", async () => {
    const slow = await receiverOf(20);
    const quick = await receiverOf(0);
    const backlog = await tell(await newMerchantId(), slow.url, 200);
    const [late] = await tell(await newMerchantId(), quick.url, 1);
    await startWorker();
    await startWorker();
    await vi.waitFor(() => expect(quick.arrived).toEqual([late]), { timeout: 60_000, interval: 5 });
    expect(slow.arrived.length).toBeLessThan(100);
    await vi.waitFor(() => expect(slow.arrived.length).toBe(200), { timeout: 60_000 });
    await sleep(300);
    expect(slow.arrived.toSorted()).toEqual(backlog.toSorted());
  });

  it("still arrive while another receiver never answers", async () => {
    const dead = await receiverOf(null);
    const merchantId = await newMerchantId();
    await tell(merchantId, dead.url, 100);
    await startWorker();
    await vi.waitFor(() => expect(dead.arrived.length).toBeGreaterThan(0), { timeout: 60_000 });
    const alive = await receiverOf(0);
    const expected = [
      ...(await tell(merchantId, alive.url, 5)),
      ...(await tell(await newMerchantId(), alive.url, 5)),
    ];
    await vi.waitFor(() => expect(alive.arrived.toSorted()).toEqual(expected.toSorted()), {
      timeout: 60_000,
    });
    expect(dead.arrived.length).toBeLessThanOrEqual(16);
  });

  it("still arrive while more receivers hang, in different ways, than there are concurrent calls", async () => {
    const hostile = await hostileReceivers();
    for (let merchant = 0; merchant < MERCHANTS; merchant += 1) {
      const merchantId = await newMerchantId();
      for (const { url } of hostile.addresses) await tell(merchantId, url, EACH);
    }
    const healthy = await receiverOf(0);
    await startWorker();
    await vi.waitFor(() => expect(hostile.open()).toBeGreaterThanOrEqual(SLOTS.together), {
      timeout: 60_000,
    });
    const [expected] = await tell(await newMerchantId(), healthy.url, 1);
    await vi.waitFor(() => expect(healthy.arrived).toEqual([expected]), { timeout: 60_000, interval: 5 });
    // None had to end first.
    expect(hostile.open()).toBeGreaterThanOrEqual(SLOTS.together);
  }, 180_000);

  it("arrive at once after a rest that a notification ends, and soon after one that nothing ends", async () => {
    const quick = await receiverOf(0);
    const merchantId = await newMerchantId();
    const pump = await startWorker();
    await sleep(1_500);
    const [told] = await tell(merchantId, quick.url, 1);
    pump.wake();
    await vi.waitFor(() => expect(quick.arrived).toEqual([told]), { timeout: 60_000, interval: 5 });
    await sleep(3_000);
    const [untold] = await tell(merchantId, quick.url, 1);
    await vi.waitFor(() => expect(quick.arrived).toEqual([told, untold]), { timeout: 8_000, interval: 50 });
  }, 60_000);
});
