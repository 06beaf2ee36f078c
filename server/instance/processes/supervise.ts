import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { errorCodeOf, failureOf } from "#db/failure";
import type { Settings } from "#lib/platform/env";
import { untilDone } from "#lib/platform/health/until-done";
import { toLoggedError } from "#lib/platform/log/logged-error";
import { hashKey } from "#lib/platform/secrets/hash-key";
import { announce } from "#server/instance/announce";
import { checkPort } from "#server/instance/check-port";
import { takeDataDir } from "#server/instance/data-dir";
import { writeInstanceRecord } from "#server/instance/instance-record";
import { openDatabase } from "#server/instance/open-database";
import { keepProcesses } from "#server/instance/processes/kept-process";
import { type ListeningSocket, openListeningSocket } from "#server/instance/processes/listening-socket";
import { restartOnChange } from "#server/instance/processes/restart-on-change";
import { webProcessCount } from "#server/instance/processes/web-process-count";
import { COMPILED_FOLDER, PARTS, programFile } from "#server/instance/programs";
import { readSettings } from "#server/instance/read-settings";
import { secretKeyFile, secretKeyOf } from "#server/instance/secret-key";
import { settingWarnings } from "#server/instance/setting-warnings";
import { waitUntilReady } from "#server/instance/wait-until-ready";

const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 1_000;
// A web process or worker without a sign of life is replaced after SILENCE_SECONDS if it had enough processor time, or wanted
// none. Starting takes a second or two of processor time, but many times that by the clock on a busy machine.
const STARTING = { startingMs: 180_000, startingCpuMs: 60_000, workingCpuMs: 10_000 };
// Node resolves receivers' names on its threads; with four, a few dead name servers would delay all others.
const WORKER_ENVIRONMENT = { UV_THREADPOOL_SIZE: "32" };

type Build = (say: (line: string) => void, signal: AbortSignal) => Promise<void>;
type Running = { signal: AbortSignal; cleanups: (() => unknown)[]; kills: (() => void)[] };

/**
 * Runs all of Ponte until SIGINT, SIGTERM or SIGHUP, then ends webs, workers and database in this order; a second signal does not
 * wait for their work. Throws one sentence if it cannot start. `build` is null if the build is known to exist.
 */
export async function supervise(mode: "production" | "development", build: Build | null): Promise<void> {
  const stop = new AbortController();
  const running: Running = { signal: stop.signal, cleanups: [], kills: [] };
  listenForSignals(stop, running);
  try {
    await start(mode, build, running);
    if (!stop.signal.aborted) await new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    for (const cleanup of running.cleanups.reverse()) await cleanup();
  }
}

async function start(
  mode: "production" | "development",
  build: Build | null,
  { signal, cleanups, kills }: Running,
) {
  handDown({ NODE_ENV: mode });
  const settings = readSettings();
  // Web and worker must not know the tables' owner.
  delete process.env.DATABASE_OWNER_URL;
  for (const warning of settingWarnings(settings)) say(`Careful: ${warning}`);
  const lock = takeDataDir(settings.dataDir);
  cleanups.push(() => lock.release());
  recordInstance(settings);
  await checkPort(settings.host, settings.port);

  const database = await untilAvailable(() => openDatabase(settings, say), signal);
  cleanups.push(() => database.stop());
  handDownSecrets(settings, database.url);
  signal.throwIfAborted();
  if (mode === "production") {
    await build?.(say, signal);
    handDown({ NODE_COMPILE_CACHE: COMPILED_FOLDER });
  }
  const { prepareDatabase }: typeof import("#server/instance/prepare-database") = await import(
    pathToFileURL(partFile(mode, "prepare-database")).href
  );
  const prepare = () => prepareDatabase(database.ownerUrl, settings, database.directUrl);
  const said = await untilAvailable(prepare, signal);
  for (const sentence of [said.ended, said.closed]) if (sentence) say(sentence);
  handDown({ HASH_KEY: hashKey() });
  // Commands are few and short: they connect directly, so that they need no pooler settings.
  recordInstance(settings, database.directUrl);
  cleanups.push(() => recordInstance(settings));
  signal.throwIfAborted();

  const listening = await startProcesses(mode, settings, { signal, cleanups, kills });
  await waitUntilReady(settings.internalUrl, signal, listening.all, say);
  announce(settings, mode);
}

// Waits for a database that starts, restarts or is overloaded: ending would not help.
function untilAvailable<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return untilDone(run, {
    signal,
    isWorthRepeating: (error) => failureOf(error) !== null,
    onFailure: (error) => {
      const { message } = toLoggedError(error);
      say(`The database cannot do it now (${errorCodeOf(error)}): ${message} It is tried again.`);
    },
  });
}

/** Starts workers and web processes; `all` resolves once every web process accepts requests. */
async function startProcesses(
  mode: "production" | "development",
  settings: Settings,
  { signal, cleanups, kills }: Running,
): Promise<{ all: Promise<unknown> }> {
  const script = partFile(mode, "worker");
  // Compiling, or a breakpoint, may block a development process for long.
  const silence =
    mode === "production" ? { ...STARTING, workingMs: settings.silenceSeconds * 1000 } : undefined;
  const worker = { name: "worker", script, environment: WORKER_ENVIRONMENT, say, signal, silence };
  const webCount = webProcessCount(mode, settings.webProcesses, say);
  // No await between the first process and its cleanup, so that no failure or signal in between leaves one behind.
  const sockets = mode === "production" ? await openSockets(settings, webCount) : [];
  const workers = keepProcesses(settings.workerProcesses, worker);
  handDown({ WEB_PROCESSES: String(webCount) });
  const web = { name: "web", script: partFile(mode, "web"), say, signal, silence };
  const webs = keepProcesses(webCount, web, sockets);
  cleanups.push(
    () => Promise.all(workers.map(({ stop }) => stop())),
    () => {
      // Before the processes: a connection that waits for none of them would wait for ever.
      for (const socket of sockets) socket?.close();
      return Promise.all(webs.map(({ stop }) => stop()));
    },
  );
  kills.push(...[...workers, ...webs].map(({ kill }) => kill));
  const restartWorkers = () => {
    for (const { restart } of workers) restart();
  };
  if (mode === "development") cleanups.push(restartOnChange(restartWorkers));
  return { all: Promise.all(webs.map(({ listening }) => listening)) };
}

// One per process, since the kernel distributes connections evenly among sockets, not among processes.
function openSockets({ host, port }: Settings, count: number): Promise<(ListeningSocket | null)[]> {
  return Promise.all(Array.from({ length: count }, () => openListeningSocket(host, port, count > 1)));
}

function recordInstance(settings: Settings, databaseUrl?: string) {
  const { publicUrl, gatewayUrl, demo } = settings;
  const secretKeyGiven = settings.secretKey !== undefined;
  writeInstanceRecord(settings.dataDir, { publicUrl, gatewayUrl, demo, secretKeyGiven, databaseUrl });
}

function handDownSecrets(settings: Settings, databaseUrl: string) {
  const secretKey = settings.secretKey ?? secretKeyOf(settings.dataDir);
  handDown({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    SECRET_KEY_FILE: settings.secretKey === undefined ? secretKeyFile(settings.dataDir) : "",
    NEXTAUTH_URL: settings.publicUrl,
    // Either would let the Host header decide where a sign-in redirects.
    VERCEL: "",
    AUTH_TRUST_HOST: "",
    NEXT_TELEMETRY_DISABLED: "1",
  });
}

// Children inherit this process's environment, and use cases called here read it through env().
function handDown(values: Record<string, string>) {
  Object.assign(process.env, values);
}

function listenForSignals(stop: AbortController, { kills }: Running) {
  let stoppingSince = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      stoppingSince = performance.now();
      say("Stopping …");
      stop.abort();
      return;
    }
    // A terminal's Ctrl-C arrives twice, from the terminal and from npm.
    if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return;
    say("Stopping at once …");
    for (const kill of kills) kill();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
  if (process.env.npm_lifecycle_event) onParentGone(() => stop.abort());
}

// A killed npm cannot pass the signal on, and its user would not know which process to end.
function onParentGone(stop: () => void) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Bundles start in a fraction of the time and memory; development uses the sources. */
function partFile(mode: "production" | "development", part: keyof typeof PARTS): string {
  return mode === "production" ? programFile(part) : join(import.meta.dirname, "..", PARTS[part]);
}

function say(line: string) {
  console.log(line);
}
