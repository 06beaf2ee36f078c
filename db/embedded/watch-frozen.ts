import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const ANSWER_WITHIN_MS = 20_000;

/** A frozen state lasts at least `forMs` and is checked every `everyMs`. */
type Frozen = {
  why: string;
  everyMs: number;
  forMs: number;
  isSo: (server: { pid: number; port: number }) => boolean | Promise<boolean>;
};

const FROZEN: readonly Frozen[] = [
  {
    why: "PostgreSQL was stopped by a signal",
    everyMs: 5_000,
    forMs: 10_000,
    isSo: ({ pid }) => isStopped(pid),
  },
  {
    why: "PostgreSQL does not answer new sessions",
    // PostgreSQL starts a process for each new session.
    everyMs: 20_000,
    forMs: 60_000,
    isSo: async ({ port }) => !(await isAnswering(port)),
  },
];

/**
 * Calls `onFrozen` once, with a sentence, for a frozen postmaster: stopped by a signal for ten seconds (Linux), or not
 * answering new sessions at its loopback port for a minute. Existing sessions may go on, so nothing else notices. The returned function ends
 * the watch.
 */
export function watchFrozen(pid: number, port: number, onFrozen: (why: string) => void): () => void {
  const stop = new AbortController();
  const seen = FROZEN.map((frozen) => watch({ pid, port }, frozen, stop.signal));
  void Promise.race(seen).then(
    (why) => {
      stop.abort();
      onFrozen(why);
    },
    () => {},
  );
  // The abort rejects the other watches.
  void Promise.allSettled(seen);
  return () => stop.abort();
}

async function watch(
  server: { pid: number; port: number },
  { why, everyMs, forMs, isSo }: Frozen,
  signal: AbortSignal,
): Promise<string> {
  let frozenMs = 0;
  for (let lookedAt = performance.now(); ; ) {
    await sleep(everyMs, undefined, { signal, ref: false });
    const frozen = await isSo(server);
    signal.throwIfAborted();
    // Time in which this process did not run, such as a laptop's sleep, does not count.
    const elapsedMs = Math.min(performance.now() - lookedAt, everyMs + 2 * ANSWER_WITHIN_MS);
    lookedAt = performance.now();
    frozenMs = frozen ? frozenMs + elapsedMs : 0;
    if (frozenMs >= forMs) return why;
  }
}

// SSLRequest of PostgreSQL's protocol: a session's first message, answered before any password or database is named.
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** True for any answer: a server that refuses or is starting is not frozen. */
function isAnswering(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: "127.0.0.1", port }, () => socket.write(SSL_REQUEST));
  const end = (answers: boolean) => {
    socket.destroy();
    resolve(answers);
  };
  socket.setTimeout(ANSWER_WITHIN_MS, () => end(false));
  for (const answer of ["data", "error", "close"]) socket.once(answer, () => end(true));
  return promise;
}

/** Kills a postmaster and its sessions, even stopped ones: one left over keeps the shared memory. */
export function killServer(pid: number): void {
  const those = [pid, ...childrenOf(pid)];
  for (const one of those) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

function isStopped(pid: number): boolean {
  return /^[Tt]$/.test(statOf(String(pid))?.state ?? "");
}

function childrenOf(pid: number): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid)
    .map(Number);
}

// The second field is the name in parentheses, which may contain anything.
function statOf(pid: string): { state: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}
