import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importGraph } from "#tools/testing/import-graph";

const imports = importGraph();

/** A folder's use cases, rules, contracts and queries are different layers, so each counts separately. */
function placeOf(file: string): string {
  const [, kind] = /\.(rules|contract|queries|params)\.ts$/.exec(file) ?? [];
  return kind ? `${kind} of ${file.split("/").slice(0, 2).join("/")}` : dirname(file);
}

/** A folder and one inside it count as one: a registry lists what its subfolders contain. */
function areApart(one: string, other: string): boolean {
  return one !== other && !one.startsWith(`${other}/`) && !other.startsWith(`${one}/`);
}

test("no two folders import each other", () => {
  const edges = new Map<string, string>();
  for (const [file, targets] of imports)
    for (const target of targets)
      if (areApart(placeOf(file), placeOf(target)))
        edges.set(`${placeOf(file)} -> ${placeOf(target)}`, `${file} -> ${target}`);
  const pairs = [...edges].filter(([edge]) => edges.has(edge.split(" -> ").toReversed().join(" -> ")));
  expect(edges.size).toBeGreaterThan(500);
  expect(pairs).toEqual([]);
});
