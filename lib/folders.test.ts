import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const IMPORT = /(?:from|import\()\s*"#(lib\/[^"]+)"/g;
// Floors whose folders stand beside each other; any other folder is one with the folders inside it.
const FLOORS = ["features", "methods", "pages", "platform", "products"];

/** The folder of `lib` that a module belongs to: `lib/features/ledger` or `lib/domain`. */
function folderOf(path: string): string {
  const [lib = "", floor = "", ...rest] = path.split("/");
  const isInside = FLOORS.includes(floor) && rest.length > 1;
  return isInside ? `${lib}/${floor}/${rest[0]}` : `${lib}/${floor}`;
}

/** The folders of `lib` that each folder of `lib` imports; tests aside. */
function importsByFolder(): Map<string, Set<string>> {
  const files = execFileSync("git", ["ls-files", "lib"], { encoding: "utf8" }).trim().split("\n");
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const own = imports.get(folderOf(file)) ?? new Set();
    imports.set(folderOf(file), own);
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) own.add(folderOf(path));
  }
  return imports;
}

test("no two folders of lib import each other", () => {
  const imports = importsByFolder();
  const pairs = [...imports].flatMap(([from, own]) =>
    [...own].filter((to) => from < to && imports.get(to)?.has(from)).map((to) => `${from} <-> ${to}`),
  );
  expect(pairs).toEqual([]);
});
