import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** A row of the glossary's table: the refused words, and the names that keep them. */
type Refusal = { refused: string[]; kept: string[] };

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^[\w().[\]@/-]+\.(ts|tsx|mjs)$/.test(file) && !file.startsWith("db/migrations/"));
const refusals = readRefusals();
const kept = new Set(refusals.flatMap((row) => row.kept));
const named = namesWith(refusals.flatMap(({ refused }) => refused));

describe("the words that docs/glossary.md refuses in names", () => {
  it("are listed", () => {
    expect(refusals.length).toBeGreaterThan(0);
    for (const { refused } of refusals) expect(refused.length).toBeGreaterThan(0);
  });

  it("are in no declared name and no file name", () => {
    expect(
      [...named].filter(([name]) => !kept.has(name)).map(([name, inFiles]) => `${name}: ${[...inFiles][0]}`),
    ).toEqual([]);
  });

  it("are still in each name listed as keeping them", () => {
    expect([...kept].filter((name) => !named.has(name))).toEqual([]);
  });
});

it("finds a word anywhere in a name, but not within a longer word", () => {
  const has = (name: string, word: string) => holds(wordsOf(name), wordsOf(word));
  for (const name of ["way", "chooseWay", "WAYS_BACK", "wayOn", "isWay"]) {
    expect(has(name, name === "WAYS_BACK" ? "ways" : "way")).toBe(true);
  }
  expect(has("gatewayStatus", "way")).toBe(false);
  expect(has("loadWayBack", "way back")).toBe(true);
  expect(has("backWay", "way back")).toBe(false);
});

function readRefusals(): Refusal[] {
  const [, section = ""] = readFileSync("docs/glossary.md", "utf8").split("## Words refused in names");
  return section
    .split(/\n## /, 1)
    .flatMap((text) => text.split("\n"))
    .filter((line) => /^\| (?!---|Word )/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, , refused = "", keeps = ""]) => ({
      refused: refused.split(",").map((word) => word.trim()),
      kept: [...keeps.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    }));
}

/** The declared names and file names that contain one of the words, with the files that declare them. */
function namesWith(refused: string[]): Map<string, Set<string>> {
  const words = refused.map(wordsOf);
  const anyWord = new RegExp(words.map(([first]) => first).join("|"), "i");
  const found = new Map<string, Set<string>>();
  const judge = (name: string, file: string) => {
    if (!words.some((word) => holds(wordsOf(name), word))) return;
    found.set(name, (found.get(name) ?? new Set()).add(file));
  };
  for (const file of files) {
    judge(file.split("/").at(-1) ?? "", file);
    const text = readFileSync(file, "utf8");
    if (!anyWord.test(text)) continue;
    const visit = (node: ts.Node) => {
      if (ts.isIdentifier(node) && isDeclared(node)) judge(node.text, file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return false;
  return "name" in parent && parent.name === node;
}

/** Splits `chooseWay`, `CHOOSE_WAY` and `choose-way.ts` into words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function holds(name: string[], word: string[]): boolean {
  return name.some((_, at) => word.every((part, index) => name[at + index] === part));
}
