import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it, test } from "vitest";

const TABLE = "## Turns refused in prose";
const SOURCE =
  /^(?:app|bench|components|db|e2e|lib|packages|server|test|tools|torture)\/.+\.(?:tsx?|mjs|js)$/;
const DOCUMENT =
  /^(?:README|SECURITY|CHANGELOG|docs\/[\w-]+|packages\/[\w-]+\/\w+)\.md$|^deploy\/.+\.(?:md|ya?ml)$/;
const NOT_OURS = /\.d\.ts$|\/generated\//;
/** Files whose strings are the API's English. */
const PUBLIC = /^lib\/(?:(?:schemas|openapi|docs)\/|domain\/errors\.ts$)|\.contract\.ts$/;

const glossary = readFileSync("docs/glossary.md", "utf8");
const table = glossary.slice(glossary.indexOf(TABLE)).split("\n## ")[0] ?? "";
const TURNS = [...table.matchAll(/^\| ([a-z][^|]*) \|/gm)]
  .flatMap(([, cell = ""]) => cell.split(","))
  .map((turn) => turn.trim());
const REFUSED = new RegExp(`(?<![\\p{L}-])(?:${TURNS.join("|")})(?![\\p{L}-])`, "iu");

const LINE_BREAK = /\s*\n\s*\*?\s*/g;

/** The prose of a source: its comments, and its strings where they are published. */
function proseOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ])
      found.set(range.pos, text.slice(range.pos, range.end));
    if (PUBLIC.test(file) && (ts.isStringLiteral(node) || ts.isTemplateHead(node)))
      found.set(node.pos, node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()].map((comment) => comment.replace(LINE_BREAK, " "));
}

function refusedIn(file: string, text: string): string[] {
  // Most files are not worth parsing.
  if (!REFUSED.test(text.replace(LINE_BREAK, " "))) return [];
  const prose = DOCUMENT.test(file) ? text.split("\n") : proseOf(file, text);
  return prose.filter((one) => REFUSED.test(one)).map((one) => `${file}: ${one.trim()}`);
}

it("comments, documents and the API's English use no turn that the glossary refuses", () => {
  expect(TURNS.length).toBeGreaterThan(10);
  const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  const files = listed.filter((file) => (SOURCE.test(file) && !NOT_OURS.test(file)) || DOCUMENT.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const own = (line: string) => !line.startsWith("docs/glossary.md: |");
  expect(files.flatMap((file) => refusedIn(file, readFileSync(file, "utf8"))).filter(own)).toEqual([]);
});

test.each([
  ["// What befell it.", 1],
  ["/** Nobody is told of it,\n * nor asked. */\nconst a = 1;", 1],
  ['const text = "what befell it";', 0],
  ["// It happened before.", 0],
])("in %j it refuses %i turns", (text, count) => {
  expect(refusedIn("lib/payments/a.ts", text)).toHaveLength(count);
  expect(refusedIn("lib/charges/a.contract.ts", 'const text = "what befell it";')).toHaveLength(1);
});
