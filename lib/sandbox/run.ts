import type { Tx } from "#db/client";

/** How a change of the sandbox's books runs: in one transaction and, where its caller sees to that, once however often it is asked. */
export type Run = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
