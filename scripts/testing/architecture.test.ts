import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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
