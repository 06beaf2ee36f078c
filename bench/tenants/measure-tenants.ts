import { setTimeout as sleep } from "node:timers/promises";
import { CREATE_BODY, createCharges } from "../api-client.ts";
import { startBenchProcess } from "../bench-process.ts";
import type { Figure, Section } from "../figure.ts";
import { issueTokens } from "../issue-tokens.ts";
import { percentile } from "../percentile.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import type { NoiseAnswer, NoiseQuestion } from "./noise.ts";

// The limit that an installation has by default: a minute holds as many requests of a token.
const REQUESTS_A_MINUTE = 600;
const ALONE_MS = 25_000;
const BESIDE_MS = 60_000;
// The quiet merchant stays far below its own limit.
const PAUSE_MS = 120;
const CONNECTIONS = 32;

type Quiet = { origin: string; token: string; chargeId: string };

/**
 * By how much a merchant that asks for as much as it is let slows another one: 32 connections without a pause, which spend a minute's
 * limit at once and are refused from then on, beside one that creates and reads a charge in turn. Alone, beside the noise, alone
 * again; the ratios compare with the mean of both times alone.
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
    await askFor(quiet, 3_000, signal);
    say(`Alone for ${ALONE_MS / 1000} s …`);
    const before = await askFor(quiet, ALONE_MS, signal);
    say(`Beside ${CONNECTIONS} connections without a pause for ${BESIDE_MS / 1000} s …`);
    const [beside, { answered, refused }] = await Promise.all([
      askFor(quiet, BESIDE_MS, signal),
      noise.ask({
        origin,
        token: writer.token,
        connections: CONNECTIONS,
        forMs: BESIDE_MS,
        body: CREATE_BODY,
      }),
    ]);
    say(`Alone again for ${ALONE_MS / 1000} s …`);
    const after = await askFor(quiet, ALONE_MS, signal);
    const note = `The noisy merchant was answered ${answered} times and refused ${refused} times.`;
    return { title: "Tenants", figures: figuresOf([...before, ...after], beside), notes: [note] };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** How long each request of the quiet merchant took, in milliseconds. */
async function askFor(quiet: Quiet, forMs: number, signal: AbortSignal): Promise<number[]> {
  const tookMs: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    signal.throwIfAborted();
    tookMs.push(await timeOf(quiet, tookMs.length % 2 === 0));
    await sleep(PAUSE_MS);
  }
  return tookMs;
}

async function timeOf({ origin, token, chargeId }: Quiet, creates: boolean): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const startedAt = performance.now();
  const response = creates
    ? await fetch(`${origin}/api/charge`, { method: "POST", headers, body: CREATE_BODY })
    : await fetch(`${origin}/api/charge/${chargeId}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The quiet merchant was answered ${response.status}.`);
  return performance.now() - startedAt;
}

function figuresOf(alone: number[], beside: number[]): Figure[] {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const ratio = (share: number) => percentile(beside, share) / percentile(alone, share);
  return [
    {
      name: "a quiet merchant beside a noisy one: mean",
      value: mean(beside) / mean(alone),
      unit: "×",
      bar: { atMost: 1.2 },
    },
    { name: "a quiet merchant beside a noisy one: p50", value: ratio(0.5), unit: "×", bar: { atMost: 1.2 } },
    { name: "a quiet merchant beside a noisy one: p95", value: ratio(0.95), unit: "×" },
    { name: "the quiet merchant alone: p50", value: percentile(alone, 0.5), unit: "ms" },
    { name: "the quiet merchant alone: p95", value: percentile(alone, 0.95), unit: "ms" },
  ];
}
