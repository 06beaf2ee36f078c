import type { ChildProcess } from "node:child_process";
import { lookup } from "node:dns/promises";
import net from "node:net";

/** What a process asks its supervisor for, and what the answer is called. */
export const SOCKET = "socket";
// Of libuv: the kernel shares connections out among the sockets that are opened this way.
const REUSE_PORT = 2;

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

/** The socket of this process's supervisor, in a form that `net.Server` listens to; null when it has none. */
export async function inheritedSocket(): Promise<net.ListenOptions | null> {
  if (process.env.INHERITS_SOCKET !== "true" || !process.send) return null;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const hear = (message: unknown, handle: unknown) => {
    if (message !== SOCKET) return;
    process.off("message", hear);
    resolve(handle);
  };
  process.on("message", hear);
  process.send(SOCKET);
  return { _handle: await promise } as net.ListenOptions;
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
