import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { expect, it, onTestFinished, vi } from "vitest";
import { logger } from "#lib/platform/log/logger";
import { CONNECTION_LIMITS } from "#server/web/connection-limits";
import { refuseUnreadable } from "#server/web/refuse-unreadable";

vi.spyOn(logger(), "info").mockReturnValue();

const SOCKETS = 300;
// The real limits, 20 times as fast.
const FASTER = Object.fromEntries(
  Object.entries(CONNECTION_LIMITS).map(([name, ms]) => [name, Math.round(ms / 20)]),
);

/** Opens a socket that sends `words` and never closes its side. */
function open(port: number, words: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => {
    socket.write(words);
    resolve(socket);
  });
  socket.on("error", reject);
  socket.resume();
  return promise;
}

it.each([
  ["say nothing", ""],
  ["begin a request and stop", "GET / HTTP/1.1\r\nhost: a\r\n"],
  ["asked once and stay", "GET / HTTP/1.1\r\nhost: a\r\n\r\n"],
])("closes all connections of clients that %s and never close their side", async (_what, words) => {
  const server = createServer(FASTER, (_request, response) => response.end("done"));
  server.on("clientError", refuseUnreadable);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const count = promisify(server.getConnections.bind(server));
  const { port } = server.address() as AddressInfo;
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => open(port, words)));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 50_000, interval: 50 });
});
