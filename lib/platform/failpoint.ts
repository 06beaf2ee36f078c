type Commit = "before-commit" | "after-commit";

/** The places at which the torture harness may end a process, with the point in time at each. */
export type Failpoints = {
  create: Commit;
  settle: Commit;
  refund: Commit;
  capture: Commit;
  payout: Commit;
  send: Commit;
  cancel: Commit;
  expire: Commit;
  callback: "before-send" | "after-send" | "after-record";
  job: "before-completion" | "after-completion";
  provider: "before-call" | "after-call";
};

/** A transaction whose COMMIT has a failpoint on each side. */
export type NamedCommit = {
  [What in keyof Failpoints]: Failpoints[What] extends Commit ? What : never;
}[keyof Failpoints];

/**
 * Marks a place at which a process may die. It does nothing and leaves no trace in builds; only the programs that the torture
 * harness bundles replace it (`torture/programs`).
 */
export function failpoint<What extends keyof Failpoints>(_what: What, _when: Failpoints[What]): void {}
