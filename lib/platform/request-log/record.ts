import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#db/client";
import { touchAccessTokens } from "#db/queries/access/token-use";
import { insertRequests, type NewRequestRecord } from "#db/queries/operations/request-log";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { type AnsweredRequest, toRequestRow } from "#lib/platform/request-log/to-request-row";

const FLUSH_MS = 1_000;
const BATCH = 500;
const ROWS_AT_ONCE = 20;
const MOST_WAITING = 5_000;
const LONGEST_TEXT_WAITING = 16 * 1024 * 1024;

type Waiting = {
  requests: AnsweredRequest[];
  textLength: number;
  /** The last use of each token since the last flush. */
  uses: Map<string, Date>;
  dropped: number;
  timer: NodeJS.Timeout | null;
  flushing: Promise<void> | null;
};

const waiting: Waiting = {
  requests: [],
  textLength: 0,
  uses: new Map(),
  dropped: 0,
  timer: null,
  flushing: null,
};

/**
 * Records an answered request and its token's use, to be written within about a second. It does not delay the
 * answer and guarantees nothing: the queue is bounded, and rows that cannot be written are dropped and
 * counted.
 */
export function recordRequest(answered: AnsweredRequest): void {
  if (answered.caller.tokenId !== null) waiting.uses.set(answered.caller.tokenId, answered.startedAt);
  if (env().requestLog) hold(answered);
  if (waiting.requests.length >= BATCH) void flushOnce();
  waiting.timer ??= setTimeout(() => void flushOnce(), FLUSH_MS).unref();
}

function hold(answered: AnsweredRequest): void {
  if (waiting.requests.length >= MOST_WAITING) {
    waiting.dropped += 1;
    return;
  }
  const length = (answered.requestText?.length ?? 0) + (answered.responseText?.length ?? 0);
  const fits = waiting.textLength + length <= LONGEST_TEXT_WAITING;
  waiting.requests.push(fits ? answered : { ...answered, requestText: null, responseText: null });
  if (fits) waiting.textLength += length;
}

/** Writes everything that waits; resolves when it is written or dropped. Never throws. */
export async function flushRequestLog(): Promise<void> {
  await waiting.flushing;
  await flushOnce();
}

function flushOnce(): Promise<void> {
  waiting.flushing ??= flush().finally(() => {
    waiting.flushing = null;
  });
  return waiting.flushing;
}

// Only what waits now: later rows wait for the next batch, since a few rows cost as much as hundreds.
async function flush(): Promise<void> {
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  const requests = waiting.requests.splice(0);
  waiting.textLength = 0;
  const uses = [...waiting.uses].map(([id, at]) => ({ id, at }));
  waiting.uses.clear();
  for (let from = 0; from < requests.length; from += BATCH) {
    const batch = requests.slice(from, from + BATCH);
    await write(batch).catch((error) => drop(batch.length, error));
  }
  await touchAccessTokens(db(), uses).catch((error) => drop(0, error));
  if (waiting.dropped > 0)
    logger().warn({ dropped: waiting.dropped }, "requests missing from the request log");
  waiting.dropped = 0;
}

async function write(batch: AnsweredRequest[]): Promise<void> {
  const rows: NewRequestRecord[] = [];
  for (const answered of batch) {
    rows.push(toRequestRow(answered));
    // A row with bodies takes a tenth of a millisecond, and requests that are being answered should not wait for hundreds.
    if (rows.length % ROWS_AT_ONCE === 0) await nextTurn();
  }
  await insertRequests(db(), rows);
}

function drop(count: number, error: unknown): void {
  waiting.dropped += count;
  logger().warn({ err: error }, "requests were not logged");
}
