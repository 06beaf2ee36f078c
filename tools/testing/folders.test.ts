import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importGraph } from "#tools/testing/import-graph";

const imports = importGraph();

/** A folder and one inside it count as one: a registry lists what its subfolders contain. */
function areApart(one: string, other: string): boolean {
  return one !== other && !one.startsWith(`${other}/`) && !other.startsWith(`${one}/`);
}

test("no two folders import each other", () => {
  const edges = new Map<string, string>();
  for (const [file, targets] of imports)
    for (const target of targets)
      if (areApart(dirname(file), dirname(target)))
        edges.set(`${dirname(file)} -> ${dirname(target)}`, `${file} -> ${target}`);
  const pairs = [...edges].filter(([edge]) => edges.has(edge.split(" -> ").toReversed().join(" -> ")));
  expect(edges.size).toBeGreaterThan(500);
  expect(pairs).toEqual([]);
});
