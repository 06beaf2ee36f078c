import { once } from "node:events";
import { join } from "node:path";
import { startEmbeddedServer } from "#db/embedded/server";
import { thisMachine } from "#lib/platform/machine";
import { checkPort } from "#server/instance/check-port";
import { takeDataDir } from "#server/instance/data-dir";
import type { Plan } from "#server/instance/preparation";
import { heapLimits } from "#server/instance/processes/heap-limits";
import { keepProcesses } from "#server/instance/processes/kept-process";
import { type ListeningSocket, openListeningSocket } from "#server/instance/processes/listening-socket";
import { prepareInChild } from "#server/instance/processes/prepare-in-child";
import { restartOnChange } from "#server/instance/processes/restart-on-change";
import { webProcessCount } from "#server/instance/processes/web-process-count";
import { COMPILED_FOLDER, PARTS, programFile } from "#server/instance/programs";
import { writeInstanceRecord } from "#server/instance/write-instance-record";

// This process lives as long as Ponte and does nothing in between: it knows processes, sockets and signals, and what needs more
// than Node's own modules runs in a child.
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 1_000;
// A web process or worker without a sign of life is replaced after SILENCE_SECONDS if it had enough processor time, or wanted
// none. Starting takes a second or two of processor time, but many times that by the clock on a busy machine.
const STARTING = { startingMs: 180_000, startingCpuMs: 60_000, workingCpuMs: 10_000 };
// glibc gives each thread a memory area of its own, which keeps what its largest work took.
const WEB_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
// Node resolves receivers' names on its threads; with four, a few dead name servers would delay all others.
const WORKER_ENVIRONMENT = { ...WEB_ENVIRONMENT, UV_THREADPOOL_SIZE: "32" };

type Running = { signal: AbortSignal; cleanups: (() => unknown)[]; kills: (() => void)[] };

/**
 * Runs all of Ponte until SIGINT, SIGTERM or SIGHUP, then ends webs, workers and database in this order; a second signal does not
 * wait for their work. Throws one sentence if it cannot start. Production needs the build.
 */
export async function supervise(mode: "production" | "development"): Promise<void> {
  const stop = new AbortController();
  const running: Running = { signal: stop.signal, cleanups: [], kills: [] };
  listenForSignals(stop, running);
  try {
    await start(mode, running);
    if (!stop.signal.aborted) await new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    for (const cleanup of running.cleanups.reverse()) await cleanup();
  }
}

async function start(mode: "production" | "development", { signal, cleanups, kills }: Running) {
  handDown({ NODE_ENV: mode, ...(mode === "production" ? { NODE_COMPILE_CACHE: COMPILED_FOLDER } : {}) });
  const preparation = prepareInChild(partFile(mode, "prepare"), signal);
  const plan = await preparation.plan;
  // Web and worker must not know the tables' owner.
  delete process.env.DATABASE_OWNER_URL;
  const lock = takeDataDir(plan.dataDir);
  cleanups.push(() => lock.release());
  writeInstanceRecord(plan.dataDir, plan.record);
  await checkPort(plan.host, plan.port);

  const database = plan.hasOwnDatabase
    ? await startEmbeddedServer({ dataDir: plan.dataDir, onLog: say })
    : null;
  cleanups.push(() => database?.stop());
  signal.throwIfAborted();
  const { environment, directUrl, announcement } = await preparation.prepare(
    database && { password: database.password, port: database.port },
  );
  handDown(environment);
  // Commands are few and short: they connect directly, so that they need no pooler settings.
  writeInstanceRecord(plan.dataDir, { ...plan.record, databaseUrl: directUrl });
  cleanups.push(() => writeInstanceRecord(plan.dataDir, plan.record));
  signal.throwIfAborted();

  await startProcesses(mode, plan, { signal, cleanups, kills });
  say(announcement);
}

/** Starts workers and web processes; resolves once every web process answers. */
async function startProcesses(
  mode: "production" | "development",
  plan: Plan,
  { signal, cleanups, kills }: Running,
): Promise<void> {
  const webCount = webProcessCount(mode, plan.webProcesses, say);
  // In development, a worker of its own is restarted when its sources change.
  const isOne = mode === "production" && plan.processes === "one";
  const { web, worker } = programsOf(mode, plan, isOne);
  // No await between the first process and its cleanup, so that no failure or signal in between leaves one behind.
  const sockets = mode === "production" ? await openSockets(plan, webCount) : [];
  handDown({ WEB_PROCESSES: String(webCount), PROCESSES: isOne ? "one" : "split" });
  const workers = keepProcesses(isOne ? 0 : plan.workerProcesses, { ...worker, say, signal });
  const webs = keepProcesses(webCount, { ...web, say, signal }, sockets);
  cleanups.push(
    () => Promise.all(workers.map(({ stop }) => stop())),
    () => {
      // The sockets close before the processes end. Otherwise a connection that no process accepts would wait for ever.
      for (const socket of sockets) socket?.close();
      return Promise.all(webs.map(({ stop }) => stop()));
    },
  );
  kills.push(...[...workers, ...webs].map(({ kill }) => kill));
  const restartWorkers = () => {
    for (const { restart } of workers) restart();
  };
  if (mode === "development") cleanups.push(restartOnChange(restartWorkers));
  await Promise.race([Promise.all(webs.map(({ ready }) => ready)), once(signal, "abort")]);
  signal.throwIfAborted();
}

/** The web process, which is also the worker in an installation of one, and the worker. */
function programsOf(mode: "production" | "development", plan: Plan, isOne: boolean) {
  const optionsOf = (kind: "web" | "worker" | "one") =>
    mode === "production"
      ? {
          execArgv: heapLimits(kind, thisMachine().memoryBytes, process.env.NODE_OPTIONS),
          silence: { ...STARTING, workingMs: plan.silenceSeconds * 1000 },
        }
      : // Compiling, or a breakpoint, may block a development process for long.
        { silence: undefined };
  const web = isOne
    ? { name: "web and worker", environment: WORKER_ENVIRONMENT, ...optionsOf("one") }
    : { name: "web", environment: WEB_ENVIRONMENT, ...optionsOf("web") };
  const worker = { name: "worker", environment: WORKER_ENVIRONMENT, ...optionsOf("worker") };
  return {
    web: { ...web, script: partFile(mode, "web") },
    worker: { ...worker, script: partFile(mode, "worker") },
  };
}

// One per process, since the kernel distributes connections evenly among sockets, not among processes.
function openSockets({ host, port }: Plan, count: number): Promise<(ListeningSocket | null)[]> {
  return Promise.all(Array.from({ length: count }, () => openListeningSocket(host, port, count > 1)));
}

// Children inherit this process's environment.
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
