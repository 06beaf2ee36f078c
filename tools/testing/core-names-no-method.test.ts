import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PRODUCTS } from "#lib/domain/product";
import { isContract, isRules, sourcesIn } from "#tools/testing/file-kinds";

const NAMES: ReadonlySet<string> = new Set([...PAYMENT_METHODS, ...PRODUCTS]);

// The core's rules and contracts spell out values of the wire and the database.
const files = sourcesIn("lib/payments").filter((file) => !isRules(file) && !isContract(file));

it("the core of payments names no payment method and no product", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => namesIn(file).map((name) => `${file}: ${name}`))).toEqual([]);
});

it.each([
  ['if (attempt.paymentMethod === "PIX") start();', ["PIX"]],
  ["const rows = sql`select id from attempts where payment_method = 'CRYPTO'`;", ["CRYPTO"]],
  ["const fees = { BOLETO: 1 };", ["BOLETO"]],
  ["// PIX and BOLETO\nconst name = attempt.paymentMethod;", []],
])("in %j it finds %j", (text, names) => {
  expect(namesIn("a.ts", text)).toEqual(names);
});

/** The methods and products that a source names in a string, in SQL or as a key; comments are ignored. */
function namesIn(file: string, text = readFileSync(file, "utf8")): string[] {
  if (![...NAMES].some((name) => text.includes(name))) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    for (const name of namesOf(node)) if (NAMES.has(name)) found.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return [...found];
}

function namesOf(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [node.text, ...quotedIn(node.text)];
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return quotedIn(node.text);
  const isKey = ts.isPropertyAssignment(node) || ts.isPropertySignature(node);
  return isKey && ts.isIdentifier(node.name) ? [node.name.text] : [];
}

// SQL quotes its strings inside a template.
function quotedIn(text: string): string[] {
  return [...text.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name ?? "");
}
