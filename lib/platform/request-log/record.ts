import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#db/client";
import { isLostNode } from "#db/failure";
import { touchAccessTokens } from "#lib/access-tokens/token-use.queries";
import type { Principal } from "#lib/platform/auth/authenticate";
import { env } from "#lib/platform/env";
import { clientAddress } from "#lib/platform/http/client-address";
import { requestPath } from "#lib/platform/http/sent-request";
import { logger } from "#lib/platform/log/logger";
import { observeRequest } from "#lib/platform/metrics/metrics";
import { type AnsweredRequest, toRequestRow } from "#lib/platform/request-log/to-request-row";
import { insertRequests, type NewRequestRecord } from "#lib/requests/request-log.queries";
import { isReading, type Operation } from "#lib/schemas/operation";

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
 * Records an answered request and its token's use, to be written within about a second. Best effort, without delaying the answer:
 * the queue is bounded, and rows that cannot be written are dropped and counted.
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

/** Writes all waiting rows; resolves when they are written or dropped. Never throws. */
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

// Only the rows that wait now are written: later rows wait for the next batch, because a few rows cost as much as hundreds.
async function flush(): Promise<void> {
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  const requests = waiting.requests.splice(0);
  waiting.textLength = 0;
  const uses = [...waiting.uses].map(([id, at]) => ({ id, at }));
  waiting.uses.clear();
  for (let from = 0; from < requests.length; from += BATCH) {
    const batch = requests.slice(from, from + BATCH);
    await write(batch).catch((error) => writeByMerchant(batch, error));
  }
  await touchAccessTokens(db(), uses).catch((error) => drop(0, error));
  if (waiting.dropped > 0)
    logger().warn({ dropped: waiting.dropped }, "some requests are missing from the request log");
  waiting.dropped = 0;
}

async function write(batch: AnsweredRequest[]): Promise<void> {
  const rows: NewRequestRecord[] = [];
  for (const answered of batch) {
    rows.push(toRequestRow(answered));
    // A row with bodies takes a tenth of a millisecond, and concurrent requests should not wait for hundreds of them.
    if (rows.length % ROWS_AT_ONCE === 0) await nextTurn();
  }
  await insertRequests(db(), rows);
}

/** If a cluster lost one node, the rows of merchants on other nodes are still written. */
async function writeByMerchant(batch: AnsweredRequest[], error: unknown): Promise<void> {
  if (!isLostNode(error)) return drop(batch.length, error);
  const ofEach = Map.groupBy(batch, ({ caller }) => caller.merchantId);
  for (const own of ofEach.values()) await write(own).catch((ofOwn) => drop(own.length, ofOwn));
}

function drop(count: number, error: unknown): void {
  waiting.dropped += count;
  logger().warn({ err: error }, "requests could not be written to the request log");
}

/** Callbacks for facts that become known while a request is answered. */
export type Followed = {
  /** The caller, once known; a request without one is not logged. */
  seen: (principal: Principal) => void;
  /** The bytes of the body. */
  read: (body: Uint8Array) => void;
  /** The end of the request; `text` is the answer's body. */
  answered: (response: Response, text: string | null) => void;
};

/**
 * Follows a request for the metrics and the merchants' request log. The log omits requests of payers and staff, the dashboard's
 * own reads, which would hide an integration's requests, and rate-limited requests, because a flood is not worth a row each.
 */
export function followRequest(operation: Operation, request: Request, requestId: string): Followed {
  const startedAt = new Date();
  const startedMs = performance.now();
  const reads = isReading(operation);
  let principal: Principal | null = null;
  let body: Uint8Array | null = null;
  return {
    seen: (caller) => {
      principal = caller;
    },
    read: (bytes) => {
      body = bytes;
    },
    answered: (response, text) => {
      observeRequest(operation.id, response.status, performance.now() - startedMs);
      if (principal === null || response.status === 429) return;
      const { merchantId, userId, tokenId } = principal;
      if (merchantId === null || (reads && tokenId === null)) return;
      const keepsBodies = !reads;
      recordRequest({
        operation,
        requestId,
        caller: { merchantId, userId, tokenId },
        method: request.method,
        path: requestPath(request),
        status: response.status,
        startedAt,
        durationMs: Math.round(performance.now() - startedMs),
        idempotencyKey: request.headers.get("idempotency-key"),
        address: clientAddress(),
        userAgent: request.headers.get("user-agent"),
        requestText: keepsBodies && body !== null ? new TextDecoder().decode(body) : null,
        responseText: keepsBodies || response.status >= 400 ? text : null,
      });
    },
  };
}
