import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const IMPORT = /(?:from|import\()\s*"#(lib\/[^"]+)"/g;

/** The folders of `lib` that each folder of `lib` imports; tests aside. */
function importsByFolder(): Map<string, Set<string>> {
  const files = execFileSync("git", ["ls-files", "lib"], { encoding: "utf8" }).trim().split("\n");
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const own = imports.get(dirname(file)) ?? new Set();
    imports.set(dirname(file), own);
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) own.add(dirname(path));
  }
  return imports;
}

// A registry lists the folders inside its own, which share a contract with it.
const isInside = (a: string, b: string) => a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

test("no two folders of lib import each other", () => {
  const imports = importsByFolder();
  const pairs = [...imports].flatMap(([from, own]) =>
    [...own]
      .filter((to) => from < to && imports.get(to)?.has(from) && !isInside(from, to))
      .map((to) => `${from} <-> ${to}`),
  );
  expect(pairs).toEqual([]);
});
