import { expect, it } from "vitest";
import { neverBroken, tortureTable } from "./table.ts";

const phase = (name: string, times: Record<string, number>) => ({ name, times, violations: [] });

it("names every fault that a run never caused, in phases of one kind or several", () => {
  const phases = [
    phase("kill -9 at half of the named points", { "create.before-commit": 1, "capture.after-commit": 0 }),
    phase("the clock jumps ahead", { jumps: 0 }),
    phase("connections reset", { times: 3 }),
  ];
  expect(neverBroken({ phases })).toEqual(["capture.after-commit", "the clock jumps ahead"]);
  const table = tortureTable({ phases, outcomes: {}, ended: [], log: "" });
  expect(table).toContain("never broken: capture.after-commit, the clock jumps ahead; the run fails");
});
