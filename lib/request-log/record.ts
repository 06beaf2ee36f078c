import { insertRequests } from "#db/queries/request-log";
import { touchAccessTokens } from "#db/queries/token-use";
import { env } from "#lib/env";
import { logger } from "#lib/log/logger";
import { type AnsweredRequest, toRequestRow } from "#lib/request-log/to-request-row";

const FLUSH_MS = 1_000;
const BATCH = 200;
const MOST_WAITING = 5_000;
const LONGEST_TEXT_WAITING = 16 * 1024 * 1024;

type Waiting = {
  requests: AnsweredRequest[];
  textLength: number;
  /** When each token was last used, since the last flush. */
  uses: Map<string, Date>;
  dropped: number;
  timer: NodeJS.Timeout | null;
  flushing: Promise<void> | null;
};

// API handlers and the server around them may be bundled apart; what waits is shared through the global object.
const shared = globalThis as typeof globalThis & { __ponteRequestLog?: Waiting };

function waiting(): Waiting {
  shared.__ponteRequestLog ??= {
    requests: [],
    textLength: 0,
    uses: new Map(),
    dropped: 0,
    timer: null,
    flushing: null,
  };
  return shared.__ponteRequestLog;
}

/**
 * Notes an answered request and its token's use, to be written within about a second. Costs the answer nothing and
 * promises nothing: what waits is bounded, and what cannot be written is dropped and counted.
 */
export function recordRequest(answered: AnsweredRequest): void {
  const state = waiting();
  if (answered.caller.tokenId !== null) state.uses.set(answered.caller.tokenId, answered.startedAt);
  if (env().requestLog) hold(state, answered);
  if (state.requests.length >= BATCH) void flushRequestLog();
  state.timer ??= setTimeout(() => void flushRequestLog(), FLUSH_MS).unref();
}

function hold(state: Waiting, answered: AnsweredRequest): void {
  if (state.requests.length >= MOST_WAITING) {
    state.dropped += 1;
    return;
  }
  const length = (answered.requestText?.length ?? 0) + (answered.responseText?.length ?? 0);
  const fits = state.textLength + length <= LONGEST_TEXT_WAITING;
  state.requests.push(fits ? answered : { ...answered, requestText: null, responseText: null });
  if (fits) state.textLength += length;
}

/** Writes everything that waits; resolves when it is written or dropped. Never throws. */
export function flushRequestLog(): Promise<void> {
  const state = waiting();
  state.flushing ??= flush(state).finally(() => {
    state.flushing = null;
  });
  return state.flushing;
}

async function flush(state: Waiting): Promise<void> {
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  while (state.requests.length > 0 || state.uses.size > 0) {
    const requests = state.requests.splice(0, BATCH);
    if (state.requests.length === 0) state.textLength = 0;
    const uses = [...state.uses].map(([id, at]) => ({ id, at }));
    state.uses.clear();
    try {
      await insertRequests(requests.map(toRequestRow));
      await touchAccessTokens(uses);
    } catch (error) {
      state.dropped += requests.length;
      logger().warn({ err: error instanceof Error ? error.name : "unknown" }, "requests were not logged");
    }
  }
  if (state.dropped > 0) logger().warn({ dropped: state.dropped }, "requests missing from the request log");
  state.dropped = 0;
}
