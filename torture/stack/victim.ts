import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A process of the stack that may be killed at any time and is restarted at once. */
export type Victim = {
  name: string;
  /** Resolves once the current process, or its replacement, reports that it works. Throws after ten minutes. */
  ready(): Promise<void>;
  /** Kills it as `kill -9` does. */
  kill(): void;
  /** Stops it with its locks and connections, until the returned function is called or it is killed. */
  freeze(): () => void;
  /**
   * Makes it, or its replacement, die where it next passes that failpoint. Resolves true when it did, and false when it passed so
   * many others that it never will.
   */
  dieAt(point: string): Promise<boolean>;
  /** The same, but the process stops there, continues after `meanwhile`, and is not killed. */
  haltAt(point: string, meanwhile: () => unknown): Promise<boolean>;
  /** Sets how far its clock, and that of its replacements, is ahead. */
  moveClock(aheadMs: number): void;
  /** How often it ended without being killed, such as by an uncaught exception. */
  crashes(): string[];
  stop(): Promise<void>;
};

type Options = { name: string; script: string; environment: Record<string, string>; log: number };

/** Generous: on a heavily overloaded machine, a start by itself takes minutes. */
const STARTS_WITHIN_MS = 600_000;

/** Starts a process of the stack; its output goes to the file `log`. */
export function startVictim({ name, script, environment, log }: Options): Victim {
  const crashes: string[] = [];
  let stopping = false;
  let aheadMs = 0;
  let killed = false;
  let armed: { order: { dieAt: string } | { haltAt: string }; reached: (isReached: boolean) => void } | null =
    null;
  // One promise for all callers, however many processes die before one works.
  let ready = Promise.withResolvers<void>();
  let isReady = false;
  let child = start();

  function start(): ChildProcess {
    const env = { ...process.env, ...environment, TORTURE_CLOCK_AHEAD_MS: String(aheadMs) };
    const started = fork(script, [], { execArgv: [], env, stdio: ["ignore", log, log, "ipc"] });
    started.on("message", (message) => {
      if (started !== child) return;
      if (typeof message === "object" && message !== null) {
        if ("haltedAt" in message) reached(true);
        if ("missed" in message) reached(false);
      }
      if (message !== "listening" || killed) return;
      // Repeats an order that the previous process did not carry out before it ended.
      if (armed) order(armed.order);
      isReady = true;
      ready.resolve();
    });
    // A closing channel is not an error here: the exit event is used.
    started.on("error", () => {});
    started.once("exit", (code, signal) => ended(signal ?? `exit code ${code}`));
    return started;
  }

  function ended(how: string) {
    if (armed && "dieAt" in armed.order && how === "SIGKILL" && !killed) reached(true);
    else if (!killed && !stopping) crashes.push(`${name}: ${how}`);
    killed = false;
    notReady();
    if (!stopping) child = start();
  }

  function notReady() {
    if (isReady) ready = Promise.withResolvers();
    isReady = false;
  }

  function reached(isReached: boolean) {
    const by = armed;
    armed = null;
    by?.reached(isReached);
  }

  function order(what: object) {
    if (child.connected) child.send(what, () => {});
  }

  function arm(what: { dieAt: string } | { haltAt: string }): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    armed = { order: what, reached: resolve };
    order(what);
    return promise;
  }

  return {
    name,
    ready: async () => {
      const limit = setTimeout(() => ready.reject(new Error(`${name} did not start`)), STARTS_WITHIN_MS);
      await ready.promise.finally(() => clearTimeout(limit));
    },
    kill: () => {
      killed = true;
      notReady();
      child.kill("SIGKILL");
    },
    freeze: () => {
      const frozen = child;
      frozen.kill("SIGSTOP");
      return () => void frozen.kill("SIGCONT");
    },
    dieAt: (point) => arm({ dieAt: point }),
    haltAt: async (point, meanwhile) => {
      const isHalted = await arm({ haltAt: point });
      const halted = child;
      if (isHalted) await untilStopped(halted.pid);
      if (isHalted) await meanwhile();
      halted.kill("SIGCONT");
      return isHalted;
    },
    moveClock: (ms) => {
      aheadMs = ms;
      order({ clockAheadMs: ms });
    },
    crashes: () => crashes,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}

/**
 * The process reports that it will stop before it does, long before on a busy machine. A process that stopped only after it was
 * continued would never run again.
 */
async function untilStopped(pid: number | undefined): Promise<void> {
  while (stateOf(pid) !== "T") await sleep(1);
}

/** The state of a process, as in /proc/<pid>/stat; of one that has ended, as if it were stopped. */
function stateOf(pid: number | undefined): string {
  try {
    return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, "latin1"))?.[1] ?? "T";
  } catch {
    return "T";
  }
}
