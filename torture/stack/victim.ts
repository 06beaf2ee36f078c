import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A process of the stack that may be killed at any time and is started again at once. */
export type Victim = {
  name: string;
  /** Resolves once the process that runs now, or the one that replaces it, has said that it works. Throws after ten minutes. */
  ready(): Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): void;
  /** Stops it, with all that it holds, until the function that it returns is called, or it is killed. */
  freeze(): () => void;
  /** Lets it die where it next passes that failpoint; resolves true when it did, false when it did not within `withinMs`. */
  dieAt(point: string, withinMs: number): Promise<boolean>;
  /**
   * Lets it stand still where it next passes that failpoint, runs `meanwhile` then, and lets it go on; resolves true when it did,
   * false when it did not pass within `withinMs`.
   */
  haltAt(point: string, withinMs: number, meanwhile: () => unknown): Promise<boolean>;
  /** Tells it, and those started after it, how far their clock is ahead. */
  moveClock(aheadMs: number): void;
  /** How often it ended without being killed, such as by an exception that nothing caught. */
  crashes(): string[];
  stop(): Promise<void>;
};

type Options = { name: string; script: string; environment: Record<string, string>; log: number };

/** Generous: on a machine with far more to do than it has cores, a start alone takes minutes. */
const STARTS_WITHIN_MS = 600_000;

/** Starts a process of the stack; what it prints goes to the file `log`. */
export function startVictim({ name, script, environment, log }: Options): Victim {
  const crashes: string[] = [];
  let stopping = false;
  let aheadMs = 0;
  let killed = false;
  let diedAtPoint: (() => void) | null = null;
  let haltedAtPoint: (() => void) | null = null;
  // One promise for all who wait, however many processes die before one works.
  let ready = Promise.withResolvers<void>();
  let isReady = false;
  let child = start();

  function start(): ChildProcess {
    const env = { ...process.env, ...environment, TORTURE_CLOCK_AHEAD_MS: String(aheadMs) };
    const started = fork(script, [], { execArgv: [], env, stdio: ["ignore", log, log, "ipc"] });
    started.on("message", (message) => {
      if (typeof message === "object" && message !== null && "haltedAt" in message && started === child)
        haltedAtPoint?.();
      if (message !== "listening" || started !== child || killed) return;
      isReady = true;
      ready.resolve();
    });
    // A closing channel is no error here: the exit tells.
    started.on("error", () => {});
    started.once("exit", (code, signal) => ended(signal ?? `exit code ${code}`));
    return started;
  }

  function ended(how: string) {
    if (diedAtPoint && how === "SIGKILL") diedAtPoint();
    else if (!killed && !stopping) crashes.push(`${name}: ${how}`);
    diedAtPoint = null;
    killed = false;
    notReady();
    if (!stopping) child = start();
  }

  function notReady() {
    if (isReady) ready = Promise.withResolvers();
    isReady = false;
  }

  const order = (what: object) => {
    if (child.connected) child.send(what, () => {});
  };

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
    dieAt: async (point, withinMs) => {
      const died = Promise.withResolvers<boolean>();
      diedAtPoint = () => died.resolve(true);
      order({ dieAt: point });
      const limit = setTimeout(() => {
        order({ dieAt: "" });
        died.resolve(false);
      }, withinMs);
      const result = await died.promise;
      clearTimeout(limit);
      return result;
    },
    haltAt: async (point, withinMs, meanwhile) => {
      const halting = child;
      const halted = Promise.withResolvers<boolean>();
      haltedAtPoint = () => halted.resolve(true);
      order({ haltAt: point });
      const limit = setTimeout(() => {
        order({ haltAt: "" });
        halted.resolve(false);
      }, withinMs);
      const result = await halted.promise;
      clearTimeout(limit);
      haltedAtPoint = null;
      if (result) await meanwhile();
      // Also one that stopped without having been heard.
      halting.kill("SIGCONT");
      return result;
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
