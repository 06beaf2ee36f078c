import type { ChildProcess } from "node:child_process";
import { lookup } from "node:dns/promises";
import net from "node:net";

/** What a process asks its supervisor for, and what the answer is called. */
export const SOCKET = "socket";
// Of libuv: the kernel shares connections out among the sockets that are opened this way.
const REUSE_PORT = 2;
const ACCEPTED_IN_A_TURN = 8;

/** A socket as Node's modules know it below `net.Server`. */
type Handle = { close(): void };
type CreateHandle = (
  ...of: [address: string, port: number, family: 4 | 6, fd: undefined, flags: number]
) => Handle | number;

/** A socket that web processes take their connections from, and that outlives each of them. */
export type ListeningSocket = { give(child: ChildProcess): void; close(): void };

/**
 * Opens a socket that this process never accepts a connection from, and never closes before `close`. Connections that come while
 * no process is there to take them wait in the kernel's queue, so nobody is refused. `isShared` for one of several on the same port.
 * Null where Node cannot do that: each process listens by itself there.
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
      // A child that is ending may have closed the channel already.
      if (child.connected) child.send(SOCKET, handle as never, () => {});
    },
    close: () => handle.close(),
  };
}

/**
 * The socket of this process's supervisor, in a form that `net.Server` listens to; nothing when it has none. It comes in several
 * copies: libuv accepts one connection of each in a turn of the event loop, and a turn is long where processor time is short.
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

/** Lets the server take the connections of more sockets, each by the server of its own that is returned. */
export function acceptFrom(sockets: readonly net.ListenOptions[], server: net.Server): net.Server[] {
  return sockets.map((socket) =>
    // As an HTTP server accepts them.
    net
      .createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
        server.emit("connection", connection),
      )
      .listen(socket),
  );
}

// What node:cluster opens its own sockets with. `listen` would begin to accept here.
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
