import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" }).trim().split("\n");
const files = new Set(listed.filter((file) => !file.includes(".test.")));
const IMPORT = /(?:from|import\()\s*["'](#|\.\.?\/)([\w./()[\]-]+)["']/g;
const imports = new Map([...files].map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const named = readFileSync(file, "utf8").matchAll(IMPORT);
  return [...named].flatMap(([, base = "", path = ""]) => {
    const name = base === "#" ? path : join(dirname(file), base, path);
    return [name, `${name}.ts`, `${name}.tsx`].filter((one) => one !== file && files.has(one));
  });
}

/** A path of imports from a file back to itself; null where there is none. */
function circleFrom(start: string): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...path, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

test("no file imports itself by way of others, not even for a type", () => {
  expect(files.size).toBeGreaterThan(2_000);
  expect([...files].map(circleFrom).filter(Boolean)).toEqual([]);
});
