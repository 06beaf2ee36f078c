import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importGraph } from "#scripts/testing/import-graph";

const PAGE = readFileSync("docs/architecture.md", "utf8");
const NAMED = [...PAGE.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name);
/** Where a name with a slash may begin: at the root, or in lib/ where it says no more than the floor. */
const ROOTS = [".", "lib"];

// What is made up of others or is no path: a placeholder, a package, an operation.
const isPath = (name: string) => /^[a-z][\w.-]*(?:\/[\w.*[\]-]+)+$/.test(name);
const isThere = (name: string) =>
  ROOTS.some((root) =>
    [name, `${name}.ts`, `${name}.tsx`].some((path) =>
      path.includes("*") ? globSync(join(root, path)).length > 0 : existsSync(join(root, path)),
    ),
  );

test("every path that the page of the architecture names is there", () => {
  const paths = NAMED.filter(isPath);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test.each(["lib", "lib/features", "lib/platform", "lib/methods", "lib/products"])(
  "the page of the architecture names every folder of %s",
  (parent) => {
    const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    // The interfaces of methods stand in a folder of their own.
    const names = folders.map(({ name }) => name).filter((name) => name !== "contract");
    expect(names.filter((name) => !NAMED.some((named) => named.split("/").includes(name)))).toEqual([]);
  },
);

describe("a walk, file by file", () => {
  const graph = importGraph();
  // Where a process, a request or a page begins: nobody imports it.
  const BEGINS = /^(?:app\/.*\/(?:route|page)\.tsx?|lib\/worker\/worker\.ts|scripts\/web\/[\w-]+\.ts)$/;
  const [, section = ""] = PAGE.split("\n## Walks, file by file\n");
  const [, ...walks] = (section.split("\n## ", 1)[0] ?? "").split("\n### ");

  test("is told of a card payment, of a payout and of a list", () => {
    expect(walks).toHaveLength(3);
  });

  test.each(walks.map((walk) => [walk.split("\n", 1)[0] ?? "", walk] as const))("%s", (_name, walk) => {
    const rows = walk.split("\n").filter((line) => line.startsWith("| `"));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThanOrEqual(15);
    const reached = new Set<string>();
    for (const row of rows) {
      const cell = row.split(" | ", 1)[0] ?? "";
      const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => fileOf(path));
      const unreached = files.filter((file) => !BEGINS.test(file) && !reached.has(file));
      for (const file of files) reach(file, reached);
      // Files of one row may import each other.
      expect(unreached.filter((file) => !files.some((one) => one !== file && reaches(one, file)))).toEqual(
        [],
      );
    }
  });

  function fileOf(path: string): string {
    return [path, `${path}.ts`, `${path}.tsx`].find((one) => graph.has(one)) ?? `${path} is not there`;
  }

  function reach(file: string, reached: Set<string>): void {
    if (reached.has(file)) return;
    reached.add(file);
    for (const one of graph.get(file) ?? []) reach(one, reached);
  }

  function reaches(from: string, to: string): boolean {
    const reached = new Set<string>();
    reach(from, reached);
    return reached.has(to);
  }
});
