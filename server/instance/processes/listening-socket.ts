import type { ChildProcess } from "node:child_process";
import { lookup } from "node:dns/promises";
import net from "node:net";

/** The name of a process's socket request to its supervisor, and of the reply. */
export const SOCKET = "socket";
// A flag of libuv: the kernel distributes connections among sockets opened this way.
const REUSE_PORT = 2;
const ACCEPTED_IN_A_TURN = 8;

/** A socket as Node's modules see it below `net.Server`. */
type Handle = { close(): void };
type CreateHandle = (
  ...of: [address: string, port: number, family: 4 | 6, fd: undefined, flags: number]
) => Handle | number;

/** A socket from which web processes accept connections, and which outlives each of them. */
export type ListeningSocket = { give(child: ChildProcess): void; close(): void };

/**
 * Opens a socket, until `close`, from which this process accepts no connection. Without a process, connections wait in the
 * kernel's queue, so none is refused. `isShared`: one of several on the same port. null if Node cannot do that: each process
 * then listens by itself.
 */
export async function openListeningSocket(
  host: string,
  port: number,
  isShared: boolean,
): Promise<ListeningSocket | null> {
  const handle = await createHandle(host, port, isShared);
  if (!handle) return null;
  return {
    give: (child) => {
      // An ending child may have closed the channel already.
      if (child.connected) child.send(SOCKET, handle as never, () => {});
    },
    close: () => handle.close(),
  };
}

/**
 * The supervisor's socket, in a form that `net.Server` listens to; empty if there is none. It comes in several copies: libuv
 * accepts one connection of each per turn of the event loop, and turns are long when processor time is short.
 */
export async function inheritedSockets(): Promise<net.ListenOptions[]> {
  if (process.env.INHERITS_SOCKET !== "true" || !process.send) return [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const handles: unknown[] = [];
  const receive = (message: unknown, handle: unknown) => {
    if (message !== SOCKET) return;
    handles.push(handle);
    if (handles.length === ACCEPTED_IN_A_TURN) resolve();
  };
  process.on("message", receive);
  for (let n = 0; n < ACCEPTED_IN_A_TURN; n += 1) process.send(SOCKET);
  await promise;
  process.off("message", receive);
  return handles.map((handle) => ({ _handle: handle }) as net.ListenOptions);
}

/** Lets the server accept connections from more sockets, each by the separate server returned. */
export function acceptFrom(sockets: readonly net.ListenOptions[], server: net.Server): net.Server[] {
  return sockets.map((socket) =>
    // With the options of an HTTP server.
    net
      .createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
        server.emit("connection", connection),
      )
      .listen(socket),
  );
}

// The function by which node:cluster opens its sockets: `listen` would start accepting here.
async function createHandle(host: string, port: number, isShared: boolean): Promise<Handle | null> {
  const create: unknown = Reflect.get(net, "_createServerHandle");
  if (typeof create !== "function" || process.platform === "win32") return null;
  const { address, family } = await lookup(host);
  const made = (create as CreateHandle)(
    address,
    port,
    family === 6 ? 6 : 4,
    undefined,
    isShared ? REUSE_PORT : 0,
  );
  return typeof made === "number" ? null : made;
}
