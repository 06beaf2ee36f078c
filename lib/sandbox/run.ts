import type { Tx } from "#db/client";

/** Runs a change of the sandbox's records in one transaction and, if the caller arranges it, only once for repeated requests. */
export type Run = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
