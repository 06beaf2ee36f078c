import type { OperationKind } from "../load/history.ts";
import type { SourceChange } from "../programs/bundle-torture.ts";

/** The prefix of the line in which a run prints its finding. */
export const FOUND = "found: ";

/** A planted fault: changes of the bundled sources, of the database, or both. */
export type Mutant = {
  name: string;
  changes?: SourceChange[];
  sql?: string[];
  /** The phase that reveals it; by default the one with failing receivers. */
  phase?: string;
  /** The violation that must be found; by default any, because a run without a fault finds none. */
  finds?: RegExp;
  /** The test file that must find it, for a fault that no load reveals; `finds` then matches the name of a test. */
  test?: string;
  /** The minimum number of requests, for a fault that only a sequence of requests reveals. */
  operations?: number;
  /** The minimum number of requests by kind, for a fault that only these kinds reveal. */
  least?: Partial<Record<OperationKind, number>>;
};

/** A change of one source, which must contain `from` exactly once. */
export const change = (file: string, from: string, to: string): SourceChange => ({ file, from, to });
