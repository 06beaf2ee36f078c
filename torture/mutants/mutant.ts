import type { OperationKind } from "../load/history.ts";
import type { SourceChange } from "../programs/bundle-torture.ts";

/** Begins the line in which a run of its own says what it found. */
export const FOUND = "found: ";

/** A planted fault: a change of the sources that are bundled, of the database, or of both. */
export type Mutant = {
  name: string;
  changes?: SourceChange[];
  sql?: string[];
  /** The phase that brings it to light; by default the one in which receivers fail. */
  phase?: string;
  /** What the checker has to say of it; by default anything, as it finds nothing where nothing is planted. */
  finds?: RegExp;
  /** A file of tests that has to find it in place of a run, where no load brings it to light; `finds` is then about a test's name. */
  test?: string;
  /** How many requests clients make at least, where it takes several, one after the other, to come upon it. */
  operations?: number;
  /** How many of these they make at least, where it is found by nothing else. */
  least?: Partial<Record<OperationKind, number>>;
};

/** One change of one source, in which `from` occurs once. */
export const change = (file: string, from: string, to: string): SourceChange => ({ file, from, to });
