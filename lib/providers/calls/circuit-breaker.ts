/** A circuit is judged by its last calls: at most this many, and none older than the window. */
const WINDOW_CALLS = 10;
const WINDOW_MS = 60_000;
/** A callee that never answers about one payment may still answer about others. */
const FEWEST_SUBJECTS = 2;
const SHORTEST_OPEN_MS = 2_000;
const LONGEST_OPEN_MS = 20_000;
/** How many calls a second may test, while a circuit is half open, whether its callee answers again. */
const TRIALS = 4;
const TRIAL_PAUSE_MS = 1_000;

type Call = { answered: boolean; subject: string; atMs: number };

/** `openings`: how often in a row the circuit opened; 0 while closed. Instants are `performance.now()`. */
type Circuit = {
  calls: Call[];
  openings: number;
  openUntilMs: number;
  trials: number;
  trialsSinceMs: number;
};

const circuits = new Map<string, Circuit>();
let unnamed = 0;

/**
 * Records whether a callee (`accountKey`) answered a call about `subject` (or null). After several unanswered calls within a
 * minute about different subjects, the circuit opens for 2 to 20 s; the first answer closes it (Nygard, Release It!, 2nd edition,
 * 5.2).
 */
export function recordCall(port: string, callee: string, subject: string | null, answered: boolean): void {
  const key = `${port} ${callee}`;
  const circuit = circuits.get(key) ?? newCircuit();
  circuits.set(key, circuit);
  const atMs = performance.now();
  if (answered && circuit.openings > 0) Object.assign(circuit, newCircuit());
  const call = { answered, subject: subject ?? `#${unnamed++}`, atMs };
  circuit.calls = [...circuit.calls, call].filter((one) => atMs - one.atMs < WINDOW_MS).slice(-WINDOW_CALLS);
  if (atMs >= circuit.openUntilMs && isSilent(circuit.calls)) open(circuit, atMs);
}

/**
 * How many of `wanted` background calls may be sent to a callee at a port now: all while its circuit is closed, none while open,
 * up to four a second while half open.
 */
export function permittedCalls(port: string, callee: string, wanted: number): number {
  const circuit = circuits.get(`${port} ${callee}`);
  if (!circuit || circuit.openings === 0) return wanted;
  const nowMs = performance.now();
  if (nowMs < circuit.openUntilMs) return 0;
  if (nowMs - circuit.trialsSinceMs >= TRIAL_PAUSE_MS) {
    circuit.trials = 0;
    circuit.trialsSinceMs = nowMs;
  }
  const permitted = Math.min(wanted, TRIALS - circuit.trials);
  circuit.trials += permitted;
  return permitted;
}

/** How long a call that was not permitted must wait (ms); 0 while the circuit is closed. */
export function circuitPauseMs(port: string, callee: string): number {
  const circuit = circuits.get(`${port} ${callee}`);
  if (!circuit || circuit.openings === 0) return 0;
  return Math.max(Math.ceil(circuit.openUntilMs - performance.now()), TRIAL_PAUSE_MS);
}

/** True while a callee's circuit at a port is open. Unlike `permittedCalls`, it uses up no permit. */
export function isOpen(port: string, callee: string): boolean {
  const circuit = circuits.get(`${port} ${callee}`);
  return circuit !== undefined && performance.now() < circuit.openUntilMs;
}

/** The callees whose circuit at a port is open. */
export function openCircuits(port: string): string[] {
  return [...circuits.keys()].flatMap((key) => {
    const [at, callee = ""] = key.split(" ");
    return at === port && isOpen(port, callee) ? [callee] : [];
  });
}

function newCircuit(): Circuit {
  return { calls: [], openings: 0, openUntilMs: 0, trials: 0, trialsSinceMs: 0 };
}

function isSilent(calls: readonly Call[]): boolean {
  return (
    calls.every(({ answered }) => !answered) &&
    new Set(calls.map(({ subject }) => subject)).size >= FEWEST_SUBJECTS
  );
}

function open(circuit: Circuit, nowMs: number): void {
  circuit.openUntilMs = nowMs + Math.min(SHORTEST_OPEN_MS * 2 ** circuit.openings, LONGEST_OPEN_MS);
  circuit.openings += 1;
  circuit.calls = [];
  circuit.trials = 0;
}
