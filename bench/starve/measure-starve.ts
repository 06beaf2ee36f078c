import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { CREATE_BODY, createCharges } from "../api-client.ts";
import type { Figure, Section } from "../figure.ts";
import { issueTokens } from "../issue-tokens.ts";
import { benchOptions } from "../options.ts";
import { percentile } from "../percentile.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { startBusyLoops } from "./busy-loops.ts";
import { type Answer, askSteadily, type SteadyRequest } from "./steady-load.ts";

// On two cores, these loops leave the instance an eighth of one core.
const BUSY_LOOPS = 16;
const ASK_EVERY_MS = 200;
const LOOK_EVERY_MS = 250;
const LATE_MS = 3_000;
const NORMAL_MS = 1_000;
const NORMAL_IN_A_ROW = 10;
const NORMAL_WITHIN_S = 5;
const NORMAL_GIVEN_UP_MS = 120_000;

/**
 * The behavior of a newly started instance while busy loops take the machine's processors: whether a process ends, whether a
 * connection is refused, and how it answers a merchant that charges and reads, a payer's page, the documentation and the probe.
 * Then how soon it recovers.
 */
export async function measureStarve(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const { starveSeconds } = benchOptions();
  const cleanups: Cleanups = [];
  try {
    // Real merchants and payers have their own machines, so these requests must not use the instance's share of the processors.
    const stack = await startStack(cleanups, signal, { inOwnSession: true });
    const ended = countEnds(stack.pid);
    cleanups.push(ended.stop);
    const { writer } = await issueTokens();
    const [chargeId = ""] = await createCharges({ origin: stack.origin, token: writer.token }, 1);
    const client = { origin: stack.origin, token: writer.token };
    const requests: SteadyRequest[] = [
      { path: "/api/charge", body: CREATE_BODY },
      { path: "/api/health/ready" },
      { path: "/docs" },
      { path: "/api/charge", body: CREATE_BODY },
      { path: `/api/charge/${chargeId}` },
      { path: "/sign-in" },
      { path: "/docs/errors" },
    ];
    say(`${BUSY_LOOPS} busy loops for ${starveSeconds} s …`);
    const stopLoops = startBusyLoops(BUSY_LOOPS);
    cleanups.push(stopLoops);
    const over = AbortSignal.any([signal, AbortSignal.timeout(starveSeconds * 1_000)]);
    const answers = await askSteadily(client, requests, ASK_EVERY_MS, over);
    await stopLoops();
    const normalAfterS = await untilNormal(stack.origin, signal);
    return sectionOf(answers, ended.count(), normalAfterS);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Counts the instance's processes that exist at one look and are gone at the next. Reads /proc: Linux only. */
function countEnds(root: number): { count(): number; stop(): void } {
  const children = `/proc/${root}/task/${root}/children`;
  const now = () => new Set(readFileSync(children, "utf8").split(" ").filter(Boolean));
  let before = now();
  let ends = 0;
  const timer = setInterval(() => {
    const after = now();
    ends += [...before].filter((pid) => !after.has(pid)).length;
    before = after;
  }, LOOK_EVERY_MS);
  return { count: () => ends, stop: () => clearInterval(timer) };
}

/** Seconds until `NORMAL_IN_A_ROW` requests in a row were answered at once. */
async function untilNormal(origin: string, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  let [inARow, since] = [0, startedAt];
  while (inARow < NORMAL_IN_A_ROW && performance.now() - startedAt < NORMAL_GIVEN_UP_MS) {
    signal.throwIfAborted();
    const requestedAt = performance.now();
    const isNormal = await fetch(`${origin}/api/health/ready`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok && performance.now() - requestedAt < NORMAL_MS;
      },
      () => false,
    );
    if (!isNormal) since = performance.now();
    inARow = isNormal ? inARow + 1 : 0;
    await sleep(100, undefined, { signal });
  }
  return (since - startedAt) / 1_000;
}

function sectionOf(answers: readonly Answer[], ends: number, normalAfterS: number): Section {
  const none = (name: string, value: number): Figure => ({ name, value, unit: "", bar: { atMost: 0 } });
  const counted = (is: (answer: Answer) => boolean) => answers.filter(is).length;
  const isSuccess = ({ status }: Answer) => status !== null && status < 400;
  const tookMs = answers.filter(isSuccess).map((answer) => answer.tookMs);
  return {
    title: "Starved",
    figures: [
      none("processes that ended", ends),
      none(
        "connections refused",
        counted(({ error }) => error === "ECONNREFUSED"),
      ),
      none(
        "answers 500",
        counted(({ status }) => status === 500),
      ),
      none(
        "neither a success nor 503",
        counted((one) => !isSuccess(one) && one.status !== 503),
      ),
      none(
        "later than 3 s",
        counted((one) => one.tookMs > LATE_MS),
      ),
      { name: "as before after", value: normalAfterS, unit: "s", bar: { atMost: NORMAL_WITHIN_S } },
      { name: "successes", value: (100 * tookMs.length) / answers.length, unit: "%" },
      { name: "a success: p50", value: percentile(tookMs, 0.5), unit: "ms" },
      { name: "a success: p95", value: percentile(tookMs, 0.95), unit: "ms" },
    ],
    notes: [
      `${answers.length} requests were made. Failed: ${failuresOf(answers)}.`,
      `Late answers: ${latenessOf(answers)}.`,
    ],
  };
}

function failuresOf(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { path, status, error } of answers) {
    if (status !== null && status < 400) continue;
    const what = `${routeOf(path)} ${status ?? error}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${what} (${count})`).join(", ") || "nothing";
}

/** Each late answer with the second of its request, because only those of the first seconds come from a cold instance. */
function latenessOf(answers: readonly Answer[]): string {
  const late = answers.filter(({ tookMs }) => tookMs > LATE_MS);
  const described = late.map(
    ({ path, atMs, tookMs, status, error }) =>
      `${routeOf(path)} ${status ?? error} in ${seconds(tookMs)} s, sent in second ${Math.floor(atMs / 1_000)}`,
  );
  return described.join("; ") || "nothing";
}

function routeOf(path: string): string {
  return path.replace(/chg_\w+/, "{id}");
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
