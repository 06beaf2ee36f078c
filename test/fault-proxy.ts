import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What the network before PostgreSQL does now. Each change holds for open and for new connections. */
export type Faults = {
  /** Milliseconds that a round trip takes longer: half of them on each way. */
  latencyMs: number;
  /** How many bytes a second each way of each connection carries. */
  bytesPerSecond: number;
  /** Connections stay open and carry nothing. What was sent meanwhile arrives afterwards, as with TCP. */
  silent: boolean;
  /** New connections are reset at once. */
  refusing: boolean;
  /**
   * Resets a connection at each COMMIT: `before` PostgreSQL receives it, so that nothing is stored, or `after`
   * PostgreSQL committed, so that everything is stored and the client does not hear of it.
   */
  cutAtCommit: "never" | "before" | "after";
};

export type FaultProxy = {
  /** The database's URL through the proxy. */
  url: string;
  /** Changes the given faults and leaves the others as they are. */
  set(faults: Partial<Faults>): void;
  /** Ends every fault; connections that are still open carry again what was held back. */
  heal(): void;
  /** Resets every open connection (TCP RST) and answers how many there were. */
  reset(): number;
  /**
   * Open connections carry nothing any more, and nothing of it ever arrives, as when a router forgets them or a
   * server is gone without a word; new ones work. PostgreSQL ends its side after `noticedAfterMs`, as by its keepalives;
   * by default never. Answers how many there were.
   */
  stall(noticedAfterMs?: number): number;
  /** How many connections are open. */
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
 * A TCP proxy on loopback before the PostgreSQL at `databaseUrl` (without TLS), for tests of what happens
 * when the network or the database fails: latency, little bandwidth, silence, resets, and connections that
 * are cut at a COMMIT. It is healthy at first.
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

// A client prepares COMMIT once on each connection and then names it, so that its text is not seen again.
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

/** Carries one way of a connection in order, each piece at its time, and its end after its last piece. */
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

/** Waits until the network lets `bytes` pass that were sent at `sentAtMs`. Most of the time it does at once. */
async function passable(sentAtMs: number, bytes: number, network: Network): Promise<void> {
  const { faults } = network;
  while (faults.silent) await network.changed();
  const lateMs = faults.latencyMs / 2 - (performance.now() - sentAtMs);
  const neededMs = Math.max(lateMs, (bytes * 1000) / faults.bytesPerSecond);
  if (neededMs > 0) await sleep(neededMs);
  if (faults.silent) await passable(sentAtMs, bytes, network);
}
