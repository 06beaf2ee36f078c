import { expect, test } from "vitest";
import { importGraph } from "#tools/testing/import-graph";

const imports = importGraph();

/** A path of imports from a file back to itself; null if none. */
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

test("no file imports itself through others, not even for a type", () => {
  expect(imports.size).toBeGreaterThan(2_000);
  expect([...imports.keys()].map(circleFrom).filter(Boolean)).toEqual([]);
});
