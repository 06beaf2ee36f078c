import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const LAST_REQUEST_MS = 1_000;
const LIMIT_MS = 3_000;

/**
 * Tracks a server's connections. The returned function stops accepting and resets none in use: answers carry `Connection:
 * close` (RFC 9112 §9.6), an idle connection closes after a second, and all are cut after three. `listeners`, including the
 * server, accept its connections.
 */
export function drainable(server: Server, listeners: readonly NetServer[] = [server]): () => Promise<void> {
  const open = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.get(socket)?.add(response);
    response.once("close", () => {
      open.get(socket)?.delete(response);
      // Its headers, sent before draining began, promised to keep the connection.
      if (draining && response.shouldKeepAlive) setTimeout(() => endIfIdle(socket), LAST_REQUEST_MS).unref();
    });
    if (draining) response.shouldKeepAlive = false;
  });

  function endIfIdle(socket: Socket): void {
    if (open.get(socket)?.size === 0) socket.end();
  }

  return async () => {
    // After the loop has accepted the waiting connections: the kernel resets those never accepted.
    await new Promise((resolve) => setImmediate(resolve));
    // Before any client learns of the closing and reconnects.
    const ended = Promise.all(listeners.map(stopAccepting));
    draining = true;
    for (const response of [...open.values()].flatMap((responses) => [...responses])) {
      if (!response.headersSent) response.shouldKeepAlive = false;
    }
    const timers = [
      setTimeout(() => [...open.keys()].forEach(endIfIdle), LAST_REQUEST_MS),
      setTimeout(() => server.closeAllConnections(), LIMIT_MS),
    ];
    await ended;
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Resolves when the last connection has ended. */
async function stopAccepting(server: NetServer): Promise<void> {
  // http.Server's own `close` would cut idle connections at once.
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
}
