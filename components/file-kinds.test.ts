import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Whether a source draws something: an element or a fragment of JSX stands in it. */
function drawsJsx(file: string): boolean {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false);
  const isJsx = (node: ts.Node): boolean =>
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    (ts.forEachChild(node, isJsx) ?? false);
  return isJsx(source);
}

test("a .tsx file draws something; what draws nothing is a .ts file", () => {
  const files = globSync("components/**/*.tsx");
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter((file) => !drawsJsx(file))).toEqual([]);
});
