import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "#lib/platform/process-wide";
import type { UnreadPeriod } from "#lib/reconciliation/unread-period.rules";

/** The kind of process, which decides its limits on database connections. */
export type ProcessKind = "web" | "worker" | "command";

/** One request's or page's database work, which can be given up as a whole. */
export type Work = {
  /** Tracks a query about to run. Throws the reason if the work was given up. */
  follow(query: object): void;
  /**
   * Marks that a transaction's COMMIT is sent, after which it cannot be undone. Throws as `follow` does. Call the returned
   * function when the COMMIT is answered.
   */
  commits(): () => void;
  /**
   * Ends every query with `reason`, cancels running ones at the server, and refuses later ones, so that an open
   * transaction rolls back and its connection returns to the pool.
   */
  giveUp(reason: unknown): void;
  isGivenUp(): boolean;
  /** True once one of its queries failed at the database, or it was given up. */
  hasFailed(): boolean;
  /** True while a COMMIT is on its way: its outcome is unknown. */
  isCommitting(): boolean;
  /** Begins a part of this work that is awaited separately. Call the returned function when the part ends. */
  beginPart(): () => void;
  /** True while such a part is awaited. The part gives up first, with a reason of its own. */
  hasParts(): boolean;
  /** Runs `run` when this ends; immediately if it has ended. */
  onEnd(run: () => void): void;
  /** Forgets the queries: work that a request starts after its answer is not given up. */
  end(): void;
};

/** An unreadable row of a provider's list, as sent, and where it breaks its form, without the value. */
export type UnreadableRow = { row: unknown; why: string };

/**
 * The facts about the current request, page or job that code reads without a parameter. One module sets and reads each
 * member; outside of a request, page or job all are missing.
 */
type RequestContext = {
  /** The role of a process that is both web and worker; its own kind if missing (`db/session-limits`). */
  processKind?: ProcessKind;
  /** Set by the entry point; empty if the connection was gone (`http/client-address`). */
  clientAddress?: string;
  /** Null for work that runs to its end even if the request is given up (`db/work`). */
  work?: Work | null;
  /** Whether reads may go to the replica, until the first write (`db/reading-scope`). */
  reading?: { replica: boolean };
  /** The ids on every line that is logged (`log/log-ids`). */
  logIds?: Record<string, string>;
  /** Releases the merchant's slot (`http/fair-queue`). */
  releaseSlot?: () => void;
  /** Sets the status of a person's page until its answer begins (`page/page-status`). */
  setPageStatus?: (status: number) => void;
  /** Collects what could not be read of a provider's list (`providers/unread-periods`, `providers/unreadable-rows`). */
  unreadPeriods?: UnreadPeriod[];
  unreadableRows?: UnreadableRow[];
};

const contexts = processWide("request context", () => new AsyncLocalStorage<RequestContext>());

/** The context of the current request, page or job; empty outside of any. */
export function requestContext(): Readonly<RequestContext> {
  return contexts.getStore() ?? {};
}

/** Runs `run` with the given members changed in the context; the others stay. */
export function withContext<T>(changed: RequestContext, run: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...changed }, run);
}

/** `run`, bound to the current context, because a queue may call it within another request. */
export function inThisContext<Given extends unknown[], T>(
  run: (...given: Given) => T,
): (...given: Given) => T {
  const context = requestContext();
  return (...given) => contexts.run(context, run, ...given);
}
