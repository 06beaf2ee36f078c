import { setTimeout as sleep } from "node:timers/promises";
import type { Figure, Section } from "../figure.ts";
import { issueTokens } from "../issue-tokens.ts";
import { percentile } from "../percentile.ts";
import { processesBelow, residentMb } from "../process-facts.ts";
import { type Cleanups, spawnStack, startStack } from "../start-stack.ts";

const STARTS = 3;
const ASK_EVERY_MS = 10;
const IDLE_MS = 15_000;
const PROCESSES = [
  { script: "web", atMostMb: 300 },
  { script: "worker", atMostMb: 150 },
];

/**
 * How soon Ponte answers when it starts on existing data, and the memory of web and worker when idle after one request to each of
 * the web process's entry points.
 */
export async function measureMemory(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const cleanups: Cleanups = [];
  try {
    const { origin } = await startStack(cleanups, signal);
    const { reader } = await issueTokens();
    // Forgets what this process knows about the database, so that the next start finds it by itself.
    for (const name of ["DATABASE_URL", "SECRET_KEY"]) delete process.env[name];
    say(`Starting ${STARTS} times on the same data …`);
    const startsMs: number[] = [];
    let pid = 0;
    for (let start = 0; start < STARTS; start += 1) {
      await cleanups.pop()?.();
      signal.throwIfAborted();
      const startedAt = performance.now();
      pid = spawnStack(cleanups).pid;
      await untilAnswered(`${origin}/api/health/ready`, signal);
      startsMs.push(performance.now() - startedAt);
    }
    await untilAnswered(`${origin}/sign-in`, signal);
    await untilAnswered(`${origin}/api/charge/list`, signal, { authorization: `Bearer ${reader.token}` });
    say(`Idle for ${IDLE_MS / 1000} s …`);
    await sleep(IDLE_MS, undefined, { signal });
    return { title: "Memory and start", figures: [readyFigure(startsMs), ...memoryFigures(pid)] };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

function readyFigure(startsMs: number[]): Figure {
  return {
    name: `ready on existing data, median of ${STARTS} starts`,
    value: percentile(startsMs, 0.5) / 1000,
    unit: "s",
    bar: { atMost: 5 },
  };
}

function memoryFigures(root: number): Figure[] {
  return PROCESSES.map(({ script, atMostMb }) => ({
    name: `idle memory of ${script} (resident set)`,
    value: Math.max(...processesBelow(root, script).map(residentMb)),
    unit: "MB",
    bar: { atMost: atMostMb },
  }));
}

async function untilAnswered(url: string, signal: AbortSignal, headers: Record<string, string> = {}) {
  for (;;) {
    signal.throwIfAborted();
    const isAnswered = await fetch(url, { headers, signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isAnswered) return;
    await sleep(ASK_EVERY_MS, undefined, { signal });
  }
}
