import type { BenchProcess } from "./bench-process.ts";
import { CASES, type Case, CREATING_PATHS, type Creating, type Operation } from "./cases.ts";
import type { IssuedToken } from "./issue-tokens.ts";
import type { LoadQuestion } from "./load.ts";
import type { RawQuestion } from "./raw-sql.ts";
import type { Sample, SampleSize } from "./sample.ts";

export type Subject = "ours" | "floor" | "raw";
/** The floor is a server: what is measured without HTTP has none. */
export type Round = { ours: Sample; raw: Sample; floor?: Sample };
export type CaseResult = { operation: Operation | "settle"; concurrency: number; rounds: Round[] };

export type Bench = {
  databaseUrl: string;
  origins: { ours: string; floor: string };
  reader: IssuedToken;
  writer: IssuedToken;
  chargeIds: string[];
  /** What is sent to create something. */
  bodies: Record<Creating, string>;
  load: BenchProcess<LoadQuestion, Sample>;
  raw: BenchProcess<RawQuestion, Sample>;
  signal: AbortSignal;
};
export type Timing = { rounds: number; settleMs: number; measuredMs: number };

const SUBJECTS = ["ours", "floor", "raw"] as const;

/**
 * Measures every case in rounds. Within a round the three take turns directly after one another, the other way round in
 * every second one, so that whatever else the machine does meets all of them.
 */
export async function measure(bench: Bench, timing: Timing): Promise<CaseResult[]> {
  const results = CASES.map((one) => ({ ...one, rounds: [] as Round[] }));
  for (let number = 0; number < timing.rounds; number += 1) {
    for (const result of results) result.rounds.push(await measureRound(bench, result, timing, number));
  }
  return results;
}

/** Runs every case once, unmeasured: code gets compiled, connections open, statements planned. */
export async function warmUp(bench: Bench, durationMs: number): Promise<void> {
  for (const one of CASES) {
    await measureRound(bench, one, { settleMs: 0, measuredMs: durationMs }, 0);
  }
}

async function measureRound(
  bench: Bench,
  { operation, concurrency }: Case,
  { settleMs, measuredMs }: Pick<Timing, "settleMs" | "measuredMs">,
  number: number,
): Promise<Round> {
  const samples: Partial<Round> = {};
  for (const subject of number % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
    bench.signal.throwIfAborted();
    samples[subject] = await sampleOf(bench, subject, operation, { concurrency, settleMs, measuredMs });
  }
  return samples as Round;
}

function sampleOf(
  bench: Bench,
  subject: Subject,
  operation: Case["operation"],
  size: SampleSize,
): Promise<Sample> {
  const request = requestOf(bench, operation);
  const { id: tokenId, token } = request.method === "POST" ? bench.writer : bench.reader;
  if (subject === "raw") {
    const { databaseUrl, chargeIds } = bench;
    return bench.raw.ask({ databaseUrl, operation, tokenId, body: request.body, chargeIds, size });
  }
  return bench.load.ask({ origin: bench.origins[subject], token, size, ...request });
}

function requestOf(
  bench: Bench,
  operation: Case["operation"],
): Pick<LoadQuestion, "method" | "paths" | "body" | "status"> {
  switch (operation) {
    case "create":
    case "split":
    case "pixPayment":
    case "cryptoPayment":
      return {
        method: "POST",
        paths: [CREATING_PATHS[operation]],
        body: bench.bodies[operation],
        status: 201,
      };
    case "get":
      return {
        method: "GET",
        paths: bench.chargeIds.map((id) => `/api/charge/${id}`),
        body: null,
        status: 200,
      };
    case "list":
      return { method: "GET", paths: ["/api/charge/list"], body: null, status: 200 };
  }
}
