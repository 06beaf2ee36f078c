import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type ListeningSocket, SOCKET } from "#server/instance/processes/listening-socket";
import { readProcessMemory, readProcessUse } from "#server/instance/processes/process-use";
import { SIGN_OF_LIFE } from "#server/instance/processes/signs-of-life";
import { type SilenceLimits, watchSilence } from "#server/instance/processes/watch-silence";

const STOP_LIMIT_MS = 4_000;
const SHORTEST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;
const STEADY_MS = 30_000;
const QUICK_ENDS_OF_A_LOOP = 5;
// A process needs more memory at its start than later, and the database needs its share.
const ROOM_FOR_SUCCESSOR = 2;

/** `listening` and `ready` resolve when the child first reports that it listens, and that it answers. */
export type KeptProcess = {
  listening: Promise<void>;
  ready: Promise<void>;
  restart(): void;
  stop(): Promise<void>;
  kill(): void;
};
type Options = {
  name: string;
  script: string;
  environment?: Record<string, string>;
  /** Node's own options. */
  execArgv?: string[];
  say: (line: string) => void;
  /** Once it fires, an ended process is not restarted. */
  signal: AbortSignal;
  /** Undefined: the process may be silent for ever, such as in a debugger. */
  silence?: SilenceLimits | undefined;
  /** The socket that the process accepts connections from; undefined for one that accepts none, or listens by itself. */
  socket?: ListeningSocket | undefined;
};

/**
 * Runs a script as a child process, restarts it whenever it ends (after growing pauses for quick ends), and replaces it when it
 * hangs. A channel lets the child notice this process's death. `stop` grants it four seconds; `restart` then starts it again.
 */
function keepProcess(options: Options): KeptProcess {
  const { name, say, signal } = options;
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const backoff = newBackoff();
  let stopping = false;
  let restarting = false;
  const isStopping = () => stopping || signal.aborted;
  const running = runOne(options, {
    started: backoff.started,
    listening: listens,
    ready: isReady,
    ended: (how) => void ended(how),
    isStopping,
  });

  async function ended(how: string) {
    running.killPredecessor();
    if (isStopping()) return;
    if (!restarting) {
      const { pauseMs, quickEnds } = backoff.ended();
      await sleep(pauseMs);
      // A signal to the whole group may end the child just before this process receives it: nothing to report then.
      if (isStopping()) return;
      for (const line of linesAbout(name, how, quickEnds)) say(line);
    }
    restarting = false;
    running.start();
  }

  async function stop(end: (child: ChildProcess) => unknown) {
    stopping = true;
    running.killPredecessor();
    await end(running.child());
  }

  return {
    listening,
    ready,
    restart: () => {
      restarting = isRunning(running.child());
      if (restarting) void askToStop(running.child());
    },
    stop: () => stop(askToStop),
    kill: () => void stop((child) => child.kill("SIGKILL")),
  };
}

type RunEvents = {
  started: () => void;
  listening: () => void;
  ready: () => void;
  ended: (how: string) => void;
  isStopping: () => boolean;
};

/** Runs the script in one process at a time; a successor overlaps a hanging one until it listens. */
function runOne(options: Options, { started, listening, ready, ended, isStopping }: RunEvents) {
  const { name, say, socket } = options;
  let predecessor: ChildProcess | null = null;
  let child = start();

  function start(): ChildProcess {
    started();
    return forkChild(options, {
      listening: () => {
        listening();
        killPredecessor();
      },
      ready,
      silent: replaceSilent,
      ended: (one, how) => {
        if (one === child) ended(how);
      },
    });
  }

  // A hanging process cannot end by itself, and its database locks last until it is gone. If there is memory for both and they
  // share a socket, the successor starts first: until it listens, no process would accept connections.
  function replaceSilent(silent: ChildProcess, silentMs: number) {
    if (isStopping() || silent !== child) return;
    const seconds = Math.round(silentMs / 1000);
    if (!socket || !hasRoomForSuccessor(silent.pid)) {
      say(`The ${name} process gave no sign of life for ${seconds} s; killing it.`);
      silent.kill("SIGKILL");
      return;
    }
    say(`The ${name} process gave no sign of life for ${seconds} s; starting another in its place.`);
    killPredecessor();
    predecessor = silent;
    child = start();
  }

  function killPredecessor() {
    predecessor?.kill("SIGKILL");
    predecessor = null;
  }

  return {
    child: () => child,
    start: () => {
      child = start();
    },
    killPredecessor,
  };
}

type ChildEvents = {
  listening: () => void;
  ready: () => void;
  silent: (child: ChildProcess, silentMs: number) => void;
  ended: (child: ChildProcess, how: string) => void;
};

function forkChild(
  { script, environment = {}, execArgv = [], silence, socket }: Options,
  on: ChildEvents,
): ChildProcess {
  const inherited = socket ? { INHERITS_SOCKET: "true" } : {};
  const env = { ...process.env, ...environment, ...inherited };
  const child = fork(script, [], { execArgv, serialization: "json", env });
  const readUse = () => readProcessUse(child.pid);
  const watch = silence && watchSilence(silence, readUse, (silentMs) => on.silent(child, silentMs));
  child.on("message", (message) => {
    if (message === SOCKET) socket?.give(child);
    if (message === "listening") on.listening();
    if (message === "ready") on.ready();
    if (message === SIGN_OF_LIFE) watch?.received();
  });
  const ended = (how: string) => {
    watch?.stop();
    on.ended(child, how);
  };
  child.once("exit", (code, endedBy) => ended(endedBy ?? `exit code ${code}`));
  // A process that the system fails to create reports no exit. Other errors concern a closing channel: an exit follows.
  child.on("error", (error) => {
    if (child.pid === undefined) ended(error.message);
  });
  return child;
}

/** The pause before a restart, which grows with each end soon after a start. */
function newBackoff() {
  let startedAt = 0;
  let nextPauseMs = SHORTEST_BACKOFF_MS;
  let quickEnds = 0;
  return {
    started() {
      startedAt = performance.now();
    },
    ended() {
      const isQuick = performance.now() - startedAt <= STEADY_MS;
      quickEnds = isQuick ? quickEnds + 1 : 0;
      const pauseMs = isQuick ? nextPauseMs : SHORTEST_BACKOFF_MS;
      nextPauseMs = Math.min(pauseMs * 2, LONGEST_BACKOFF_MS);
      return { pauseMs, quickEnds };
    },
  };
}

function linesAbout(name: string, how: string, quickEnds: number): string[] {
  const lines = [`The ${name} process ended (${how}); starting it again.`];
  if (quickEnds >= QUICK_ENDS_OF_A_LOOP) {
    lines.push(
      `The ${name} process has now ended ${quickEnds} times in a row soon after its start: it does not work until the cause in its log above is fixed.`,
    );
  }
  return lines;
}

/** Keeps `count` processes of one kind, numbered if more than one. `sockets` has one for each that accepts connections. */
export function keepProcesses(
  count: number,
  options: Omit<Options, "socket">,
  sockets: readonly (ListeningSocket | null)[] = [],
): KeptProcess[] {
  const names = Array.from({ length: count }, (_, n) =>
    count === 1 ? options.name : `${options.name} ${n + 1}`,
  );
  return names.map((name, n) => keepProcess({ ...options, name, socket: sockets[n] ?? undefined }));
}

function hasRoomForSuccessor(pid: number | undefined): boolean {
  const memory = readProcessMemory(pid);
  return memory !== null && process.availableMemory() > ROOM_FOR_SUCCESSOR * memory;
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
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
