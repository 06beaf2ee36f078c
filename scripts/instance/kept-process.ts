import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { SIGN_OF_LIFE } from "#scripts/instance/signs-of-life";
import { type SilenceLimits, watchSilence } from "#scripts/instance/watch-silence";

const STOP_LIMIT_MS = 4_000;
const SHORTEST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;
const STEADY_MS = 30_000;
const QUICK_ENDS_OF_A_LOOP = 5;

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
  /** Undefined: the process may be silent for ever, as one that stands in a debugger is. */
  silence?: SilenceLimits | undefined;
};

/**
 * Runs a script as a child process and restarts it whenever it ends, waiting longer after each quick end, and
 * kills it when it gives no sign of life within the limits. The child shares the terminal and holds a channel to
 * this process, so it notices when this process dies. `stop` gives it at most four seconds to finish; `restart`
 * does the same and starts it again.
 */
function keepProcess({ name, script, environment = {}, say, silence }: Options): KeptProcess {
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  let stopping = false;
  let restarting = false;
  let backoffMs = SHORTEST_BACKOFF_MS;
  let quickEnds = 0;
  let startedAt = 0;
  let child = start();

  function start(): ChildProcess {
    startedAt = performance.now();
    const env = { ...process.env, ...environment };
    const started = fork(script, [], { execArgv: [], serialization: "json", env });
    const watch = silence && watchSilence(silence, (silentMs) => replaceSilent(started, silentMs));
    started.on("message", (message) => {
      if (message === "listening") listens();
      if (message === SIGN_OF_LIFE) watch?.heard();
    });
    started.once("exit", (code, signal) => {
      watch?.stop();
      void ended(signal ?? `exit code ${code}`);
    });
    return started;
  }

  // A process that stands still cannot end by itself, and what it holds of the database is free when it is gone.
  function replaceSilent(silent: ChildProcess, silentMs: number) {
    if (stopping) return;
    say(`The ${name} process gave no sign of life for ${Math.round(silentMs / 1000)} s; killing it.`);
    silent.kill("SIGKILL");
  }

  async function ended(how: string) {
    if (stopping) return;
    if (restarting) {
      restarting = false;
      child = start();
      return;
    }
    const isQuick = performance.now() - startedAt <= STEADY_MS;
    quickEnds = isQuick ? quickEnds + 1 : 0;
    if (!isQuick) backoffMs = SHORTEST_BACKOFF_MS;
    await sleep(backoffMs);
    backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    // A signal to the whole group ends the child a moment before this process hears of it: nothing to report
    // then.
    if (stopping) return;
    say(`The ${name} process ended (${how}); starting it again.`);
    if (quickEnds >= QUICK_ENDS_OF_A_LOOP) {
      say(
        `The ${name} process has now ended ${quickEnds} times in a row soon after its start: it does not work until what its log names above is mended.`,
      );
    }
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
