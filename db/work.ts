import { AsyncLocalStorage } from "node:async_hooks";
import { failureOf } from "#db/failure";
import { processWide } from "#lib/platform/process-wide";

/** What this needs of the driver's query: `active` is true while PostgreSQL runs it. */
type DriverQuery = {
  active: boolean;
  state: unknown;
  canceller: ((query: DriverQuery) => Promise<unknown>) | null;
  resolve(rows: unknown): void;
  reject(reason: unknown): void;
};

/** One request's or page's work on the database, which may be given up as a whole. */
export type Work = {
  /** Remembers a query that is about to run. Throws the reason when the work was given up. */
  follow(query: object): void;
  /**
   * Marks that a transaction's COMMIT is sent, after which giving up is too late to undo it. Throws as `follow` does.
   * Call what it returns when the COMMIT was answered.
   */
  commits(): () => void;
  /**
   * Ends every query with `reason`, cancels at the server what runs there, and refuses what follows, so that an open
   * transaction rolls back and its connection returns to the pool.
   */
  giveUp(reason: unknown): void;
  isGivenUp(): boolean;
  /** True once the database could not do one of its queries, or it was given up. */
  hasFailed(): boolean;
  /** True while a COMMIT is on its way: nobody can say then whether the work was done. */
  isCommitting(): boolean;
  /** Begins a part of this work that is waited for by itself; call what it returns when the part has ended. */
  beginPart(): () => void;
  /** True while such a part is waited for: it gives up first, and says why in its own words. */
  hasParts(): boolean;
  /** Runs `run` when this ends; at once when it has ended. */
  onEnd(run: () => void): void;
  /** Forgets the queries: what its request starts after its answer is nobody's to give up. */
  end(): void;
};

// Among more, most have ended.
const FEW_QUERIES = 32;

const shared = processWide("work", () => ({
  current: new AsyncLocalStorage<Work | null>(),
  answeredAtMs: Number.NEGATIVE_INFINITY,
}));

/** The work that runs here; null outside of any that may be given up. */
export function currentWork(): Work | null {
  return shared.current.getStore() ?? null;
}

/** Runs `run` as part of `work`: all its queries are ended with it. */
export function within<T>(work: Work, run: () => T): T {
  return shared.current.run(work, run);
}

/**
 * Runs `run` to its end even if the request around it is given up: what a provider answered has happened, and must
 * be stored.
 */
export function toItsEnd<T>(run: () => T): T {
  return shared.current.run(null, run);
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

/** When the database last answered a query of anybody's work, by `performance.now()`; before all time if never. */
export function databaseAnsweredAtMs(): number {
  return shared.answeredAtMs;
}

// The driver calls these when the answer is there. A listener of the promise would start the query.
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

// A query that a replica may answer is another object, and ends with the limits of its connection.
function isDriverQuery(query: object): query is DriverQuery {
  return "canceller" in query && "reject" in query;
}

function isUnfinished({ active, state }: DriverQuery): boolean {
  return active || state === null;
}

// One that has ended is not active: rejecting it again does nothing, and canceling it would end whatever its
// connection runs by now. One that waits for its turn runs later, in a transaction that rolls back.
function endQuery(query: DriverQuery, reason: unknown): void {
  // The driver's own `cancel` drops the promise, and a server that is away would end this process.
  if (query.active) query.canceller?.(query).catch(() => {});
  query.reject(reason);
}
