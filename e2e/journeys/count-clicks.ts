import { readFileSync } from "node:fs";
import { expect, type Locator } from "@playwright/test";

/** The clicks of one task. Typing is free: people reach a field with the Tab key, or it has the focus already. */
type CountedClicks = { press: (target: Locator) => Promise<void> };

/** Runs a task, and fails if it takes more clicks than the table in docs/design.md allows. */
export async function withinClicks(task: string, run: (hand: CountedClicks) => Promise<void>): Promise<void> {
  const most = mostClicks(task);
  let clicks = 0;
  await run({
    press: async (target) => {
      clicks += 1;
      await target.click();
    },
  });
  expect(clicks, `clicks of the task "${task}"`).toBeLessThanOrEqual(most);
}

const DESIGN = readFileSync("docs/design.md", "utf8");

function mostClicks(task: string): number {
  const row = DESIGN.split("\n").find((line) => line.startsWith(`| ${task} |`));
  const most = Number(row?.split("|").at(-2));
  if (!Number.isInteger(most)) throw new Error(`docs/design.md has no clicks for the task "${task}".`);
  return most;
}
