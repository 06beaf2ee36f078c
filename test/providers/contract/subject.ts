/**
 * The contract suite: the same cases for every adapter of a kind. `describePixProvider`, `describeCardProvider`,
 * `describeInternationalProvider` and `describeCryptoProvider` register them for one adapter, against a provider that the test
 * controls: the sandbox, or a stateful fake with the provider's own protocol. Each takes
 *
 * - `facts`: what is known of the provider before it runs. A case that it does not support is listed in `cannot` with its reason
 *   and is skipped under that reason; `faults` lists how its calls can fail.
 * - `open`: the opened port, and the controls by which the cases drive the provider. It runs once; cases are separated by their
 *   references.
 *
 * `test/providers/sandbox/` shows the four kinds.
 */
import { afterAll, beforeAll, it } from "vitest";
import type { ProviderReport } from "#lib/providers/ports/reports";

/** How a call of a provider fails. */
export type Fault =
  /** The connection breaks before the provider has the request: it does nothing. */
  | "request_lost"
  /** The provider does what was requested, and the connection breaks before its answer. */
  | "answer_lost"
  /** The provider does what was requested, and its JSON is cut off. */
  | "answer_cut"
  /** A proxy answers with a page of HTML; the provider does nothing. */
  | "html"
  /** The provider answers 500 and does nothing. */
  | "server_error"
  /** The provider answers 503 and does nothing. */
  | "unavailable"
  /** A proxy answers 502 with a page of HTML; the provider does nothing. */
  | "bad_gateway"
  /** The provider receives the request, does nothing and never answers. */
  | "silence"
  /** The provider does what was requested, and never answers. */
  | "done_in_silence"
  /** The provider does what was requested after the caller has gone away. */
  | "done_too_late"
  /** The provider's rate limit answers 429 and nothing is done. */
  | "throttled"
  /** The same, with a Retry-After of one second. */
  | "throttled_for_a_second"
  /** The provider's answer has an undocumented status. */
  | "unknown_status"
  /** The provider answers that it took one cent less than requested. */
  | "other_amount"
  /** The provider's answer has another currency than requested. */
  | "other_currency";

/** A call that requests a change, or one that only reads. */
export type CallKind = "change" | "question";

/** What is known of a provider before it runs. */
export type ProviderFacts<Ability extends string> = {
  /** Why the provider does not support something, as a sentence; its case is skipped under it. */
  cannot: Partial<Record<Ability, string>>;
  /** How its calls can be made to fail. */
  faults: readonly Fault[];
};

/** The controls of every kind of provider. */
export type Levers = {
  /** Makes the next call of that kind fail; calls that only get an access token do not count. */
  failNext(fault: Fault, on: CallKind): void;
  /**
   * The provider's reports so far, oldest first, each checked to be authentic and read by the adapter: those that mention `about`
   * (a reference or a payment's id), or simply all. Null when the provider sends none.
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

/** Registers cases that a provider may not support: such a case is skipped, with the reason in its title. */
export function casesOf<Ability extends string>({ cannot }: ProviderFacts<Ability>) {
  return (ability: Ability, title: string, run: () => Promise<void>): void => {
    const reason = cannot[ability];
    it.skipIf(reason !== undefined)(reason ? `${title} (${reason})` : title, run);
  };
}
