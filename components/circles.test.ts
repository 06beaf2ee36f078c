import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{components,lib/client}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
const isFile = new Set(files);

function importsOf(file: string): string[] {
  const named = readFileSync(file, "utf8").matchAll(/["']#((?:components|lib\/client)\/[\w./-]+)["']/g);
  return [...named].flatMap(([, name = ""]) =>
    [name, `${name}.ts`, `${name}.tsx`].filter((one) => isFile.has(one)),
  );
}

/** A way of imports from a file back to itself; null where there is none. */
function circleFrom(start: string): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    for (const next of importsOf(file)) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

test("no file of the screens imports itself by way of others, not even for a type", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.map(circleFrom).filter(Boolean)).toEqual([]);
});
