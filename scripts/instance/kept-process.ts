import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const STOP_LIMIT_MS = 4_000;
const SHORTEST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;
const STEADY_MS = 30_000;

/** `listening` resolves when the child first says that it listens. */
export type KeptProcess = {
  listening: Promise<void>;
  restart(): void;
  stop(): Promise<void>;
  kill(): void;
};
type Options = {
  name: string;
  script: string;
  environment?: Record<string, string>;
  say: (line: string) => void;
};

/**
 * Runs a script as a child process and restarts it whenever it ends, waiting longer after each quick end. The
 * child shares the terminal and holds a channel to this process, so it notices when this process dies. `stop`
 * gives it at most four seconds to finish; `restart` does the same and starts it again.
 */
function keepProcess({ name, script, environment = {}, say }: Options): KeptProcess {
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  let stopping = false;
  let restarting = false;
  let backoffMs = SHORTEST_BACKOFF_MS;
  let startedAt = 0;
  let child = start();

  function start(): ChildProcess {
    startedAt = performance.now();
    const env = { ...process.env, ...environment };
    const started = fork(script, [], { execArgv: [], serialization: "json", env });
    started.on("message", (message) => {
      if (message === "listening") listens();
    });
    started.once("exit", (code, signal) => void ended(signal ?? `exit code ${code}`));
    return started;
  }

  async function ended(how: string) {
    if (stopping) return;
    if (restarting) {
      restarting = false;
      child = start();
      return;
    }
    if (performance.now() - startedAt > STEADY_MS) backoffMs = SHORTEST_BACKOFF_MS;
    await sleep(backoffMs);
    backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    // A signal to the whole group ends the child a moment before this process hears of it: nothing to report
    // then.
    if (stopping) return;
    say(`The ${name} process ended (${how}); starting it again.`);
    child = start();
  }

  return {
    listening,
    restart: () => {
      restarting = isRunning(child);
      if (restarting) void askToStop(child);
    },
    stop: async () => {
      stopping = true;
      await askToStop(child);
    },
    kill: () => {
      stopping = true;
      child.kill("SIGKILL");
    },
  };
}

/** Keeps that many processes of one kind; with more than one, each has a number in its name. */
export function keepProcesses(count: number, options: Options): KeptProcess[] {
  const names = Array.from({ length: count }, (_, n) =>
    count === 1 ? options.name : `${options.name} ${n + 1}`,
  );
  return names.map((name) => keepProcess({ ...options, name }));
}

async function askToStop(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, "exit");
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  // An ending child may have closed the channel already; its exit is awaited anyway.
  if (child.connected) child.send("stop", () => {});
  await ended;
  clearTimeout(limit);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
