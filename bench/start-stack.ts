import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/instance/free-port";
import { readInstanceRecord } from "#server/instance/instance-record";
import { secretKeyOf } from "#server/instance/secret-key";
import { waitUntilReady } from "#server/instance/wait-until-ready";
import { startProgram } from "#tools/testing/start-program";

/**
 * `script` is the program; `inOwnSession`: whether Linux shares processors between it and this process, as between two users'
 * programs; `joins` is the file of a control group that it belongs to.
 */
type SpawnOptions = { script?: string; inOwnSession?: boolean; joins?: string | undefined };
/** `onSpawn` gets the process id before the stack is ready. */
type StackOptions = SpawnOptions & { requestsAMinute?: number; onSpawn?: (pid: number) => void };

/** Its address, its database, and the id of the process that runs web and worker. */
export type Stack = { origin: string; databaseUrl: string; pid: number };
/** How long a new installation writes its demo's business, in the processes that are measured. */
export const DEMO_WRITES_MS = 150_000;
/** The highest allowed limit, so that requests are counted and none is refused. */
const MOST_REQUESTS = 1_000_000;

// The shell joins the group before it becomes the program.
const JOIN = 'echo $$ > "$0" && exec "$@"';
const SOURCES = startProgram(join(import.meta.dirname, ".."));

const USERS_OWN = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
  "DATABASE_PREPARE",
  "PUBLIC_URL",
  "GATEWAY_URL",
  "SECRET_KEY",
];

export type Cleanups = (() => unknown)[];

/**
 * Starts all of Ponte as `npm start` does, on a free port and a temporary folder, without the user's settings and, by default,
 * practically without rate limits; this process gets the same settings. `cleanups` end it and remove the folder. `script` is a
 * package's. Throws when it does not become ready.
 */
export async function startStack(
  cleanups: Cleanups,
  signal: AbortSignal,
  { requestsAMinute = MOST_REQUESTS, onSpawn, ...spawned }: StackOptions = {},
): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  for (const name of USERS_OWN) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    PORT: String(port),
    DEMO: "true",
    RATE_LIMIT_API: String(requestsAMinute),
    RATE_LIMIT_CHECKOUT: String(requestsAMinute),
    LOG_LEVEL: "warn",
  });

  const origin = `http://127.0.0.1:${port}`;
  const { ended, pid } = spawnStack(cleanups, spawned);
  onSpawn?.(pid);
  await untilReady(ended, origin, signal);
  const databaseUrl = readInstanceRecord(dataDir)?.databaseUrl;
  if (!databaseUrl) throw new Error("The benchmark's database does not answer.");
  Object.assign(process.env, { DATABASE_URL: databaseUrl, SECRET_KEY: secretKeyOf(dataDir) });
  return { origin, databaseUrl, pid };
}

/** Starts Ponte with this process's settings; the last of `cleanups` ends it. Throws when there is no such process. */
export function spawnStack(
  cleanups: Cleanups,
  { script = SOURCES, inOwnSession = false, joins }: SpawnOptions = {},
): { ended: Promise<unknown>; pid: number } {
  const program = [process.execPath, script];
  const [command = "", ...args] = joins ? ["sh", "-c", JOIN, joins, ...program] : program;
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], detached: inOwnSession });
  const { pid } = child;
  if (pid === undefined) throw new Error("Ponte cannot be run.");
  const ended = once(child, "exit");
  cleanups.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return { ended, pid };
}

async function untilReady(ended: Promise<unknown>, origin: string, signal: AbortSignal): Promise<void> {
  const gaveUp = new AbortController();
  const failed = ended.then(() => {
    throw new Error("Ponte ended before the benchmark could begin.");
  });
  try {
    await Promise.race([waitUntilReady(origin, AbortSignal.any([signal, gaveUp.signal])), failed]);
  } finally {
    gaveUp.abort();
    failed.catch(() => {});
  }
}
