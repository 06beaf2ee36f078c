import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What the network in front of PostgreSQL does now. Each change applies to open and new connections. */
export type Faults = {
  /** Additional milliseconds of a round trip: half in each direction. */
  latencyMs: number;
  /** Bytes a second in each direction of each connection. */
  bytesPerSecond: number;
  /** Connections stay open and carry nothing. What was sent meanwhile arrives afterwards, as with TCP. */
  silent: boolean;
  /** New connections are reset at once. */
  refusing: boolean;
  /**
   * Resets a connection at each COMMIT: `before` PostgreSQL receives it, so that nothing is stored, or `after` PostgreSQL
   * committed, so that everything is stored and the client gets no answer.
   */
  cutAtCommit: "never" | "before" | "after";
};

export type FaultProxy = {
  /** The database's URL through the proxy. */
  url: string;
  /** Changes the given faults and leaves the others unchanged. */
  set(faults: Partial<Faults>): void;
  /** Ends every fault; open connections then carry what was held back. */
  heal(): void;
  /** Resets every open connection (TCP RST) and returns their number. */
  reset(): number;
  /**
   * Open connections lose everything from now on, as when a router drops them or a server vanishes; new ones work. PostgreSQL
   * ends its side after `noticedAfterMs`, as by its keepalives; by default never. Returns their number.
   */
  stall(noticedAfterMs?: number): number;
  /** The number of open connections. */
  connections(): number;
  /** How many connections `cutAtCommit` has reset. */
  commitsCut(): number;
  stop(): Promise<void>;
};

type Link = { client: Socket; server: Socket; stalled: boolean };
type Network = { faults: Faults; changed: () => Promise<void>; commitsCut: number };
type Flow = { from: Socket; to: Socket; link: Link; cutsAt: (chunk: Buffer) => boolean };

const HEALTHY: Faults = {
  latencyMs: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  silent: false,
  refusing: false,
  cutAtCommit: "never",
};
// The server's CommandComplete with the tag COMMIT; a rolled back transaction answers ROLLBACK instead.
const COMMITTED = Buffer.from("C\0\0\0\x0bCOMMIT\0", "latin1");
// Query (simple) with this text, and Parse (extended), which may name its statement.
const COMMIT = /(?:^|\0)Q[\s\S]{4}commit\0/i;
const PREPARED_COMMIT = /P[\s\S]{4}([^\0]*)\0commit\0/i;

/**
 * A TCP proxy on loopback in front of the PostgreSQL at `databaseUrl` (without TLS), for tests of network and database
 * failures: latency, low bandwidth, silence, resets, and connections cut at a COMMIT. It is healthy at first.
 *
 *     const proxy = await startFaultProxy(process.env.DATABASE_URL);
 *     process.env.DATABASE_URL = proxy.url;
 *     proxy.set({ silent: true });
 *     …
 *     proxy.heal();
 *     await proxy.stop();
 */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  const links = new Set<Link>();
  let change = Promise.withResolvers<void>();
  const network: Network = { faults: { ...HEALTHY }, changed: () => change.promise, commitsCut: 0 };
  const server = createServer({ noDelay: true }, (client) => {
    if (network.faults.refusing) return void client.resetAndDestroy();
    join(client, connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true }));
  });
  const join = (client: Socket, upstream: Socket) => {
    const link = { client, server: upstream, stalled: false };
    links.add(link);
    client.once("close", () => links.delete(link));
    carry({ from: client, to: upstream, link, cutsAt: cutsBeforeCommit(network) }, network);
    carry({ from: upstream, to: client, link, cutsAt: cutsAfterCommit(network) }, network);
  };
  const set = (faults: Partial<Faults>) => {
    Object.assign(network.faults, faults);
    change.resolve();
    change = Promise.withResolvers<void>();
  };
  const reset = () => {
    const open = [...links];
    for (const link of open) cut(link);
    return open.length;
  };
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    set,
    heal: () => set(HEALTHY),
    reset,
    stall: (noticedAfterMs) => {
      const open = [...links].filter((link) => !link.stalled);
      for (const link of open) {
        link.stalled = true;
        if (noticedAfterMs !== undefined) setTimeout(() => link.server.destroy(), noticedAfterMs).unref();
      }
      return open.length;
    },
    connections: () => links.size,
    commitsCut: () => network.commitsCut,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      set(HEALTHY);
      reset();
      await closed;
    },
  };
}

// A client prepares COMMIT once per connection and then names it, so its text is not sent again.
function cutsBeforeCommit(network: Network): Flow["cutsAt"] {
  const names = new Set<string>();
  return (chunk) => {
    const text = chunk.toString("latin1");
    const prepared = PREPARED_COMMIT.exec(text)?.[1];
    if (prepared) names.add(prepared);
    if (network.faults.cutAtCommit !== "before") return false;
    const isBound = [...names].some((name) => text.includes(`\0${name}\0`));
    return isBound || prepared !== undefined || COMMIT.test(text);
  };
}

const cutsAfterCommit = (network: Network) => (chunk: Buffer) =>
  network.faults.cutAtCommit === "after" && chunk.includes(COMMITTED);

function cut({ client, server }: Link): void {
  client.resetAndDestroy();
  server.destroy();
}

/** Carries one direction of a connection in order, each piece at its time, and its end after its last piece. */
function carry({ from, to, link, cutsAt }: Flow, network: Network): void {
  const pieces: { chunk: Buffer | null; sentAtMs: number }[] = [];
  let carrying = false;
  const push = (chunk: Buffer | null) => {
    pieces.push({ chunk, sentAtMs: performance.now() });
    if (!carrying) void run();
  };
  const run = async () => {
    carrying = true;
    for (let piece = pieces[0]; piece; pieces.shift(), piece = pieces[0]) {
      await passable(piece.sentAtMs, piece.chunk?.length ?? 0, network);
      if (to.destroyed || link.stalled) break;
      if (piece.chunk === null) to.end();
      else if (cutsAt(piece.chunk)) {
        network.commitsCut += 1;
        cut(link);
      } else to.write(piece.chunk);
    }
    carrying = false;
  };
  from.on("data", push);
  from.on("end", () => push(null));
  // A reset reaches the other end like a close; what was sent before it still arrives.
  from.on("error", () => {});
  from.on("close", (failed) => {
    if (failed) push(null);
  });
}

/** Waits until the network carries `bytes` that were sent at `sentAtMs`. Most of the time it does at once. */
async function passable(sentAtMs: number, bytes: number, network: Network): Promise<void> {
  const { faults } = network;
  while (faults.silent) await network.changed();
  const lateMs = faults.latencyMs / 2 - (performance.now() - sentAtMs);
  const neededMs = Math.max(lateMs, (bytes * 1000) / faults.bytesPerSecond);
  if (neededMs > 0) await sleep(neededMs);
  if (faults.silent) await passable(sentAtMs, bytes, network);
}
