import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DOCUMENT = readFileSync("docs/testing.md", "utf8");

/** The paths in the document's first column: `a/{b,c}` means `a/b` and `a/c`. */
const named = [...DOCUMENT.matchAll(/^\| (`[^|]+`) \|/gm)]
  .flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)])
  .flatMap(([, path = ""]) => {
    const [, before = "", names = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? ["", path, "", ""];
    return names === "" ? [path] : names.split(",").map((name) => before + name + after);
  });

it("docs/testing.md describes exactly the tests that `npm test` leaves out", () => {
  const files = globSync(
    "{app,db,e2e,lib,packages,server,test,tools,torture}/**/*.long.{test,db.test,spec}.ts",
    {
      exclude: (name) => name === "node_modules",
    },
  );
  const paths = files.map((file) => file.replace(/\.long\..*$/, ""));
  expect(paths.length).toBeGreaterThan(40);
  const leftOut = named.filter((path) => path.includes("/") && !path.endsWith(".ts"));
  expect(leftOut.sort()).toEqual(paths.sort());
});
