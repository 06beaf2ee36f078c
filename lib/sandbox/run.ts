import type { Tx } from "#db/client";

/** Runs a change of the sandbox's records in one transaction, and only once for repeated requests if the caller arranges it. */
export type Run = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
