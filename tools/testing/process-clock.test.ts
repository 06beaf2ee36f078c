import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = [
  "db/queries",
  ...["payments", "products", "methods", "features", "worker", "pages", "routes"].map(
    (name) => `lib/${name}`,
  ),
  ...["auth", "jobs", "mail"].map((name) => `lib/platform/${name}`),
];
const PROCESS_CLOCK = /\bnew Date\(\)|\bDate\.now\(\)/;

/** Files that may read this process's clock, with the reason. */
const ALLOWED: Record<string, string> = {
  "lib/features/merchants/seed-demo.ts": "The demo's history ends today, by any clock.",
};

test("what happens when is told by the database's clock, not by that of one process", () => {
  const reading = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => join(folder, name)),
  ).filter((file) => PROCESS_CLOCK.test(readFileSync(file, "utf8")));
  expect(reading.sort()).toEqual(Object.keys(ALLOWED).sort());
});
