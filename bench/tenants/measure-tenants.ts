import { setTimeout as sleep } from "node:timers/promises";
import { CREATE_BODY, createCharges } from "../api-client.ts";
import { startBenchProcess } from "../bench-process.ts";
import type { Figure, Section } from "../figure.ts";
import { issueTokens } from "../issue-tokens.ts";
import { percentile } from "../percentile.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { startBusyLoops } from "../starve/busy-loops.ts";
import type { NoiseAnswer, NoiseQuestion } from "./noise.ts";

// An installation's default limit: requests of a token in a minute.
const REQUESTS_A_MINUTE = 600;
const ALONE_MS = 25_000;
const TOGETHER_MS = 60_000;
// The quiet merchant stays far below its own limit.
const PAUSE_MS = 120;
const CONNECTIONS = 64;
// Two loops leave an instance about half of two cores.
const LOOPS_OF_HALF = 2;

type Quiet = { origin: string; token: string; chargeId: string };
/** The durations of the answers, in milliseconds, and how many of them were refusals. */
type Answers = { tookMs: number[]; refused: number };
type Measured = { alone: Answers; together: Answers; note: string };

/**
 * How much a merchant at its limit slows down another one. The first uses 64 connections without a pause, which exhaust a
 * minute's limit and are then refused; the second creates and reads one charge at a time. Compares with the second merchant
 * alone, before and after, and repeats all of it while other work takes half of the processors.
 */
export async function measureTenants(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const cleanups: Cleanups = [];
  try {
    const { origin } = await startStack(cleanups, signal, { requestsAMinute: REQUESTS_A_MINUTE });
    const { reader, writer } = await issueTokens();
    const [chargeId = ""] = await createCharges({ origin, token: reader.token }, 1);
    const quiet = { origin, token: reader.token, chargeId };
    const noise = startBenchProcess<NoiseQuestion, NoiseAnswer>(new URL("./noise.ts", import.meta.url));
    cleanups.push(() => noise.stop());
    const measure = async (): Promise<Measured> => {
      await askFor(quiet, 3_000, signal);
      say(`Alone for ${ALONE_MS / 1000} s …`);
      const before = await askFor(quiet, ALONE_MS, signal);
      say(`Beside ${CONNECTIONS} connections without a pause for ${TOGETHER_MS / 1000} s …`);
      const question = { origin, token: writer.token, connections: CONNECTIONS, body: CREATE_BODY };
      const [paired, { answered, refused }] = await Promise.all([
        askFor(quiet, TOGETHER_MS, signal),
        noise.ask({ ...question, forMs: TOGETHER_MS }),
      ]);
      say(`Alone again for ${ALONE_MS / 1000} s …`);
      const after = await askFor(quiet, ALONE_MS, signal);
      const note = `The noisy merchant was answered ${answered} times and refused ${refused} times`;
      return { alone: together(before, after), together: paired, note };
    };
    const whole = await measure();
    say("The same with half of the processors …");
    const stopLoops = startBusyLoops(LOOPS_OF_HALF);
    cleanups.push(stopLoops);
    const half = await measure();
    await stopLoops();
    return {
      title: "Tenants",
      figures: [...figuresOf(whole), ...figuresOfHalf(half)],
      notes: [`${whole.note}; with half of the processors: ${half.note}.`],
    };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function askFor(quiet: Quiet, forMs: number, signal: AbortSignal): Promise<Answers> {
  const answers: Answers = { tookMs: [], refused: 0 };
  const until = performance.now() + forMs;
  for (let n = 0; performance.now() < until; n += 1) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    if (!(await isAnswered(quiet, n % 2 === 0))) answers.refused += 1;
    answers.tookMs.push(performance.now() - startedAt);
    await sleep(PAUSE_MS);
  }
  return answers;
}

/** False for a refusal due to the server's load. */
async function isAnswered({ origin, token, chargeId }: Quiet, creates: boolean): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = creates
    ? await fetch(`${origin}/api/charge`, { method: "POST", headers, body: CREATE_BODY })
    : await fetch(`${origin}/api/charge/${chargeId}`, { headers });
  await response.arrayBuffer();
  if (response.ok) return true;
  if (response.status === 429 || response.status === 503) return false;
  throw new Error(`The quiet merchant was answered ${response.status}.`);
}

function together(one: Answers, other: Answers): Answers {
  return { tookMs: [...one.tookMs, ...other.tookMs], refused: one.refused + other.refused };
}

function figuresOf({ alone, together }: Measured): Figure[] {
  const mean = ({ tookMs }: Answers) => tookMs.reduce((sum, one) => sum + one, 0) / tookMs.length;
  const name = "a quiet merchant beside a noisy one";
  return [
    { name: `${name}: mean`, value: mean(together) / mean(alone), unit: "×", bar: { atMost: 1.2 } },
    { name: `${name}: p50`, value: ratio(alone, together, 0.5), unit: "×", bar: { atMost: 1.2 } },
    { name: `${name}: p95`, value: ratio(alone, together, 0.95), unit: "×", bar: { atMost: 2 } },
    { name: `${name}: refused`, value: together.refused, unit: "", bar: { atMost: 0 } },
    { name: "the quiet merchant alone: p50", value: percentile(alone.tookMs, 0.5), unit: "ms" },
    { name: "the quiet merchant alone: p95", value: percentile(alone.tookMs, 0.95), unit: "ms" },
  ];
}

function figuresOfHalf({ alone, together }: Measured): Figure[] {
  const name = "with half of the processors, beside a noisy one";
  return [
    { name: `${name}: p50`, value: ratio(alone, together, 0.5), unit: "×" },
    { name: `${name}: p95`, value: ratio(alone, together, 0.95), unit: "×", bar: { atMost: 2 } },
    { name: `${name}: refused`, value: together.refused, unit: "", bar: { atMost: 0 } },
    { name: "with half of the processors, alone: p95", value: percentile(alone.tookMs, 0.95), unit: "ms" },
  ];
}

function ratio(alone: Answers, together: Answers, share: number): number {
  return percentile(together.tookMs, share) / percentile(alone.tookMs, share);
}
