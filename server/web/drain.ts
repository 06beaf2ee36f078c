import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const LAST_REQUEST_MS = 1_000;
const LIMIT_MS = 3_000;

/**
 * Follows the connections of a server from now on. The returned function ends the server without resetting a
 * connection that is in use: it accepts no more, and each answer says `Connection: close` (RFC 9112 §9.6). A
 * client that keeps a connection may be sending its next request right now, and closing would reset it; so an
 * idle connection waits for one more request, and is closed, if none comes, after a second. After three
 * seconds everything left is cut. `listeners` accept the server's connections by then, itself among them.
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
      // Its headers were sent before the draining began, and promised to keep the connection.
      if (draining && response.shouldKeepAlive) setTimeout(() => endIfIdle(socket), LAST_REQUEST_MS).unref();
    });
    if (draining) response.shouldKeepAlive = false;
  });

  function endIfIdle(socket: Socket): void {
    if (open.get(socket)?.size === 0) socket.end();
  }

  return async () => {
    // After the loop has accepted whoever waits: the kernel resets connections that were never accepted.
    await new Promise((resolve) => setImmediate(resolve));
    // Before anybody is told to close a connection, and comes again at once.
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
