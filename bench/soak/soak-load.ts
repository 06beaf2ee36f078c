import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { answerParent } from "../answer-parent.ts";
import { percentile } from "../percentile.ts";

export type SoakRequest = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body: string | null;
  status: number;
};

/**
 * Sends a mix of requests for `forMs`: `perSecond` of them, however long the answers take, or as many as eight clients can
 * send.
 */
export type SoakQuestion = { origin: string; mix: SoakRequest[]; forMs: number; perSecond: number | null };
export type SoakAnswer = { requests: number; seconds: number; p50Ms: number; p99Ms: number };

const AT_ONCE = 8;
// The most pending answers at a constant rate before the run is abandoned: the server cannot keep the rate.
const MOST_OWED = 500;
const TICK_MS = 5;

let pool: Pool | undefined;
let turn = 0;

answerParent<SoakQuestion, SoakAnswer>(async ({ origin, mix, forMs, perSecond }) => {
  pool ??= new Pool(origin, { connections: 64, pipelining: 1 });
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt >= forMs;
  const send = async () => {
    const sentAt = performance.now();
    await sendNext(mix);
    latenciesMs.push(performance.now() - sentAt);
  };
  if (perSecond === null) await keepBusy(send, isOver);
  else await keepRate(send, perSecond, isOver);
  return {
    requests: latenciesMs.length,
    seconds: (performance.now() - startedAt) / 1000,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
});

async function keepBusy(send: () => Promise<void>, isOver: () => boolean): Promise<void> {
  const loop = async () => {
    while (!isOver()) await send();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
}

/** A bucket that fills at the rate: the process catches up after its pauses, so that the rate is constant over the whole time. */
async function keepRate(send: () => Promise<void>, perSecond: number, isOver: () => boolean): Promise<void> {
  const startedAt = performance.now();
  const owed = new Set<Promise<void>>();
  let failure: unknown;
  for (let sent = 0; !isOver() && failure === undefined; await sleep(TICK_MS)) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const answered = send().catch((error: unknown) => {
        failure = error;
      });
      owed.add(answered);
      void answered.finally(() => owed.delete(answered));
    }
    if (owed.size > MOST_OWED)
      failure = new Error(`The server does not keep up with ${perSecond.toFixed(0)} requests a second.`);
  }
  await Promise.all(owed);
  if (failure !== undefined) throw failure;
}

async function sendNext(mix: SoakRequest[]): Promise<void> {
  const request = mix[turn++ % mix.length];
  if (!pool || !request) throw new Error("The benchmark has nothing to send.");
  const { status, ...options } = request;
  const response = await pool.request(options);
  await response.body.arrayBuffer();
  if (response.statusCode !== status)
    throw new Error(`${request.method} ${request.path} answered ${response.statusCode} under load.`);
}
