import { failureOf } from "#db/failure";
import { processWide } from "#lib/platform/process-wide";
import { requestContext, type Work, withContext } from "#lib/platform/request-context";

/** The used part of the driver's query: `active` is true while PostgreSQL runs it. */
type DriverQuery = {
  active: boolean;
  state: unknown;
  canceller: ((query: DriverQuery) => Promise<unknown>) | null;
  resolve(rows: unknown): void;
  reject(reason: unknown): void;
};

// Above this, most have ended.
const FEW_QUERIES = 32;

const shared = processWide("database answers", () => ({ answeredAtMs: Number.NEGATIVE_INFINITY }));

/** The current work; null outside of any that can be given up. */
export function currentWork(): Work | null {
  return requestContext().work ?? null;
}

/** Runs `run` as part of `work`, which ends all its queries. */
export function within<T>(work: Work, run: () => T): T {
  return withContext({ work }, run);
}

/** Runs `run` to its end even if the surrounding request is given up: a provider's answer must be stored. */
export function toItsEnd<T>(run: () => T): T {
  return withContext({ work: null }, run);
}

/** Work without queries yet. */
export function newWork(): Work {
  let queries: DriverQuery[] = [];
  let reason: unknown;
  let state: "running" | "given up" | "ended" = "running";
  let commits = 0;
  let parts = 0;
  let failed = false;
  let hasEnded = false;
  const atEnd: (() => void)[] = [];
  const refuseAfterGivingUp = () => {
    if (state === "given up") throw reason;
  };
  return {
    follow: (query) => {
      refuseAfterGivingUp();
      if (state === "ended" || !isDriverQuery(query)) return;
      if (queries.length >= FEW_QUERIES) queries = queries.filter(isUnfinished);
      queries.push(query);
      listenTo(query, (error) => {
        failed ||= failureOf(error) !== null;
      });
    },
    commits: () => {
      refuseAfterGivingUp();
      commits += 1;
      return () => {
        commits -= 1;
      };
    },
    giveUp: (why) => {
      if (state !== "running") return;
      state = "given up";
      reason = why;
      for (const query of queries.splice(0)) endQuery(query, why);
    },
    isGivenUp: () => state === "given up",
    hasFailed: () => failed || state === "given up",
    isCommitting: () => commits > 0,
    beginPart: () => {
      parts += 1;
      return () => {
        parts -= 1;
      };
    },
    hasParts: () => parts > 0,
    onEnd: (run) => {
      if (hasEnded) run();
      else atEnd.push(run);
    },
    end: () => {
      if (state === "running") state = "ended";
      hasEnded = true;
      queries = [];
      for (const run of atEnd.splice(0)) run();
    },
  };
}

/** When the database last answered any work's query, by `performance.now()`; minus infinity if never. */
export function databaseAnsweredAtMs(): number {
  return shared.answeredAtMs;
}

// The driver calls these on the answer. A listener of the promise would start the query.
function listenTo(query: DriverQuery, onFailure: (error: unknown) => void): void {
  const { resolve, reject } = query;
  query.resolve = (rows) => {
    shared.answeredAtMs = performance.now();
    resolve(rows);
  };
  query.reject = (error) => {
    onFailure(error);
    reject(error);
  };
}

// False for a query that a replica may answer: it has another form, and ends with its connection's limits.
function isDriverQuery(query: object): query is DriverQuery {
  return "canceller" in query && "reject" in query;
}

function isUnfinished({ active, state }: DriverQuery): boolean {
  return active || state === null;
}

// An ended query is not active: rejecting it does nothing, and canceling would hit whatever its connection runs now. A
// queued one runs later, in a transaction that rolls back.
function endQuery(query: DriverQuery, reason: unknown): void {
  // The driver's own `cancel` drops the promise, so an unreachable server would end this process.
  if (query.active) query.canceller?.(query).catch(() => {});
  query.reject(reason);
}
