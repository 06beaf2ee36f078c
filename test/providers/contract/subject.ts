/**
 * The contract suite: the same cases for every adapter of a kind. `describePixProvider`, `describeCardProvider`,
 * `describeInternationalProvider` and `describeCryptoProvider` register them for one adapter, against a provider that the test
 * can move: the sandbox, or a stateful fake that speaks the provider's own protocol. Each takes
 *
 * - `facts`: what is known of the provider before it runs. A case that it cannot be asked for stands in `cannot` with its reason
 *   and is skipped under that reason; how its answers may go wrong stands in `troubles`.
 * - `open`: the port, opened, and the levers by which the cases move the provider. It runs once; cases keep apart by their
 *   references.
 *
 * `test/providers/sandbox/` shows the four kinds.
 */
import { afterAll, beforeAll, it } from "vitest";
import type { ProviderReport } from "#lib/providers/ports/reports";

/** How a call of a provider goes wrong. */
export type Fault =
  /** The connection breaks before the provider has the request: it does nothing. */
  | "request_lost"
  /** The provider does what it was asked, and the connection breaks before its answer. */
  | "answer_lost"
  /** The provider does what it was asked, and its JSON ends in the middle. */
  | "answer_cut"
  /** A proxy on the way answers a page of HTML; the provider does nothing. */
  | "html"
  /** The provider answers 500 and does nothing. */
  | "server_error"
  /** The provider answers 503 and does nothing. */
  | "unavailable"
  /** A proxy on the way answers 502 with a page of HTML; the provider does nothing. */
  | "bad_gateway"
  /** The provider takes the request, does nothing and never answers. */
  | "silence"
  /** The provider does what it was asked, and never answers. */
  | "done_in_silence"
  /** The provider does what it was asked once whoever asked has gone away. */
  | "done_too_late"
  /** The provider counts our calls, answers 429 and does nothing. */
  | "throttled"
  /** The same, and says in its Retry-After that it takes calls again in a second. */
  | "throttled_for_a_second"
  /** The provider's answer has a status that none of its documents names. */
  | "unknown_status"
  /** The provider answers that it took one cent less than it was asked for. */
  | "other_amount"
  /** The provider's answer names another currency than it was asked for. */
  | "other_currency";

/** A call that asks the provider to do something, or one that only reads. */
export type CallKind = "change" | "question";

/** What is known of a provider before it runs. */
export type ProviderFacts<Ability extends string> = {
  /** Why the provider cannot be asked for something, as a sentence; its case is skipped under it. */
  cannot: Partial<Record<Ability, string>>;
  /** How its calls can be made to go wrong. */
  faults: readonly Fault[];
};

/** The levers that all kinds have. */
export type Levers = {
  /** Lets the next call of that kind go wrong; calls that only get an access token do not count. */
  failNext(fault: Fault, on: CallKind): void;
  /**
   * The reports that the provider sent so far, oldest first, each checked to be authentic and read by the adapter's own door:
   * those that mention `about` (a reference or a payment's id), or simply all. Null where the provider sends none.
   */
  reports: ((about: string) => Promise<ProviderReport[]>) | null;
  close?(): Promise<void>;
};

/** Registers that the subject is opened before the cases of this describe, and closed after them. */
export function openedOnce<Subject extends Levers>(open: () => Promise<Subject>): () => Subject {
  let subject: Subject | undefined;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(async () => subject?.close?.());
  return () => {
    if (!subject) throw new Error("the subject is not open");
    return subject;
  };
}

/** Registers cases of which the provider may be unable: one that it is unable of is skipped, and says why. */
export function casesOf<Ability extends string>({ cannot }: ProviderFacts<Ability>) {
  return (ability: Ability, title: string, run: () => Promise<void>): void => {
    const reason = cannot[ability];
    it.skipIf(reason !== undefined)(reason ? `${title} (${reason})` : title, run);
  };
}
