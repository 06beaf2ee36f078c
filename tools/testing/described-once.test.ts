import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it, test } from "vitest";

/** Schemas with two descriptions in a row: the second replaces the first, so nobody reads the first. */
function describedTwice(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (describes(node) && describes(node.expression.expression)) {
      const { line } = source.getLineAndCharacterOfPosition(node.expression.name.getStart());
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function describes(node: ts.Node): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name } = node.expression;
  const [given] = node.arguments;
  if (name.text === "describe") return true;
  const members =
    name.text === "meta" && given && ts.isObjectLiteralExpression(given) ? given.properties : [];
  return members.some((member) => member.name?.getText() === "description");
}

it("no schema of the product is described by two calls in a row", () => {
  const files = execFileSync("git", ["ls-files", "lib"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /(?<!\.test)\.ts$/.test(file));
  const read = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(read.filter(([, text]) => text.includes(".describe(")).length).toBeGreaterThan(20);
  expect(read.flatMap(([file, text]) => describedTwice(file, text))).toEqual([]);
});

test.each([
  ['z.string().describe("one").meta({ description: "another" })', 1],
  ['z.string().meta({ description: "one" }).describe("another")', 1],
  ['z.string().describe("one").meta({ examples: ["a"] })', 0],
  ['z.string().describe("of a part").nullable().describe("of the whole")', 0],
])("in %s it finds %i", (text, count) => {
  expect(describedTwice("a.ts", text)).toHaveLength(count);
});
