import type { Failpoints } from "#lib/platform/failpoint";

const COMMIT = ["before-commit", "after-commit"] as const;
const POINTS = {
  create: COMMIT,
  settle: COMMIT,
  refund: COMMIT,
  capture: COMMIT,
  payout: COMMIT,
  send: COMMIT,
  cancel: COMMIT,
  expire: COMMIT,
  callback: ["before-send", "after-send", "after-record"],
  job: ["before-completion", "after-completion"],
  provider: ["before-call", "after-call"],
} as const satisfies { [What in keyof Failpoints]: readonly Failpoints[What][] };

/** The names of all failpoints: `create.before-commit`, … */
export const FAILPOINT_NAMES: readonly string[] = Object.entries(POINTS).flatMap(([what, points]) =>
  points.map((when) => `${what}.${when}`),
);
