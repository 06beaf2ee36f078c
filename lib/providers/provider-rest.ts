const SHORTEST_MS = 2_000;
const LONGEST_MS = 20_000;

type Rest = { failures: number; until: number };

const rests = new Map<string, Rest>();

/** Notes whether a callee (`accountKey`) answered a call at a port: from the second call in a row without an answer it is left in peace, for ever longer. */
export function noteAnswer(port: string, callee: string, answered: boolean): void {
  const key = `${port} ${callee}`;
  if (answered) return void rests.delete(key);
  const failures = (rests.get(key)?.failures ?? 0) + 1;
  const restMs = failures < 2 ? 0 : Math.min(SHORTEST_MS * 2 ** (failures - 2), LONGEST_MS);
  rests.set(key, { failures, until: performance.now() + restMs });
}

/**
 * How many of `wanted` calls that nobody waits for a callee may be sent at a port: all while it answers, none while it
 * rests (at most 20 s), and then one that finds out whether it answers again.
 */
export function mayBeAsked(port: string, callee: string, wanted: number): number {
  const rest = rests.get(`${port} ${callee}`);
  if (!rest) return wanted;
  return performance.now() < rest.until ? 0 : Math.min(1, wanted);
}

/** Those that rest now at a port. */
export function restingCallees(port: string): string[] {
  const now = performance.now();
  return [...rests].flatMap(([key, { until }]) => {
    const [at, callee = ""] = key.split(" ");
    return at === port && now < until ? [callee] : [];
  });
}
