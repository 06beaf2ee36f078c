import { randomUUID } from "node:crypto";
import { connect as connectTo, createServer, type Server, type Socket } from "node:net";
import postgres from "postgres";
import { afterEach, expect, it } from "vitest";
import { type Listener, openListener } from "#db/listener";
import { env } from "#lib/platform/env";

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A proxy to the database that can be cut: after a number of bytes per connection, or on request. */
async function newProxy() {
  const { hostname, port } = new URL(env().databaseUrl);
  const sockets = new Set<Socket>();
  const proxy = {
    bytesLeft: Number.POSITIVE_INFINITY,
    made: 0,
    cut: () => {
      for (const one of sockets) one.destroy();
    },
  };
  const server: Server = createServer((near) => {
    proxy.made += 1;
    const far = connectTo(Number(port), hostname);
    let left = proxy.bytesLeft;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
      });
    }
    far.on("data", (bytes) => {
      left -= bytes.length;
      if (left < 0) return near.destroy();
      near.write(bytes);
    });
    near.on("data", (bytes) => far.write(bytes));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  ended.push(() => {
    proxy.cut();
    server.close();
  });
  const url = new URL(env().databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return { proxy, url: url.href };
}

function listenerAt(url: string): Listener {
  const listener = openListener((options) =>
    postgres(url, { ...options, connect_timeout: 3, backoff: () => 0.01, onnotice: () => {} }),
  );
  ended.push(() => listener.close());
  return listener;
}

/** What a listener receives on a separate channel, and how to send to it. */
function receivedBy(listener: Listener) {
  const channel = `test_${randomUUID().replaceAll("-", "")}`;
  const sql = postgres(env().databaseUrl, { max: 1 });
  ended.push(() => sql.end());
  const received = { messages: [] as string[], times: 0 };
  const { listening, unlisten } = listener.listen(
    channel,
    (payload) => received.messages.push(payload),
    () => {
      received.times += 1;
    },
  );
  return { received, listening, unlisten, tell: (payload: string) => sql.notify(channel, payload) };
}

it("receives notifications on every channel until it stops listening", async () => {
  const { url } = await newProxy();
  const listener = listenerAt(url);
  const [one, other] = [receivedBy(listener), receivedBy(listener)];
  await Promise.all([one.listening, other.listening]);
  await one.tell("a");
  await other.tell("b");
  await expect.poll(() => [one.received.messages, other.received.messages]).toEqual([["a"], ["b"]]);
  await one.unlisten();
  await one.tell("c");
  await other.tell("d");
  await expect.poll(() => other.received.messages).toEqual(["b", "d"]);
  expect(one.received.messages).toEqual(["a"]);
});

it("listens again after its connection is cut, and reports the reconnection", async () => {
  const { proxy, url } = await newProxy();
  const { received, listening, tell } = receivedBy(listenerAt(url));
  await listening;
  proxy.cut();
  await expect.poll(() => received.times).toBe(2);
  await tell("after");
  await expect.poll(() => received.messages).toEqual(["after"]);
});

// From the first byte that PostgreSQL sends to the answer to LISTEN.
it.each([0, 20, 150, 350, 500, 600])(
  "survives a connection cut after %i bytes of its handshake",
  async (bytes) => {
    const { proxy, url } = await newProxy();
    proxy.bytesLeft = bytes;
    const { received, tell } = receivedBy(listenerAt(url));
    await expect.poll(() => proxy.made).toBeGreaterThan(2);
    proxy.bytesLeft = Number.POSITIVE_INFINITY;
    proxy.cut();
    await expect.poll(() => received.times, { timeout: 20_000 }).toBeGreaterThan(0);
    await tell("at last");
    await expect.poll(() => received.messages).toContain("at last");
  },
);
