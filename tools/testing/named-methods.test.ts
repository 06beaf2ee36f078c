import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PRODUCTS } from "#lib/domain/product";
import { isContract, isRules } from "#tools/testing/file-kinds";

const NAMES: ReadonlySet<string> = new Set([...PAYMENT_METHODS, ...PRODUCTS]);

const PRODUCT = "one folder says everything of a product";

/** Files that may name a payment method or a product, and why. A folder ends with a slash. */
const MAY_NAME: Record<string, string> = {
  "lib/methods/": "one folder says everything of a payment method",
  "lib/products/registry.ts": "the list of what each product does",
  "lib/charges/product/": PRODUCT,
  "lib/invoices/": PRODUCT,
  "lib/payment-links/": PRODUCT,
  "lib/pix-payments/": PRODUCT,
  "lib/subscriptions/": PRODUCT,
  "lib/domain/payment-methods.ts": "the list of payment methods",
  "lib/domain/product.ts": "the list of products",
  "lib/payments/instructions.rules.ts":
    "the kinds of stored instructions, one of which is called as its method is",
  "lib/openapi/examples.ts": "examples of bodies in the API's documentation",
  "lib/demo/demo-business.rules.ts": "by which methods the demo's customers pay",
  "lib/demo/own-account.ts": "what the demo sold at its own acquirer",
  "lib/demo/past-business.ts": "what the sandbox's bank and processors know of each method's payments",
  "lib/merchants/seed-demo.ts": "the demo's price of each method",
  "lib/worker/demo/": "how the demo's customers pay on the day it begins",
  "db/schema/": "the checks of columns that one method or product has",
  "lib/attempts/unknown-card-payments.queries.ts": "looks for payments of one method alone",
  "lib/charges/charge-list.queries.ts": "lists one product alone",
  "lib/ledger/ledger-check.queries.ts": "the sandbox's bank keeps no coins",
  "lib/lists/neighbours.queries.ts": "the newest and the next of one product",
  "lib/pix-payments/pix-payment-list.queries.ts": "lists one product alone",
  "components/checkout/methods/": "one folder says how each payment method is paid on the checkout",
  "components/payment-methods/": "how each payment method looks on the dashboard",
};

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" })
  .split("\n")
  .filter(
    (file) => /^(app|components|db|lib|server|tools)\/|^proxy\.ts$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
const naming = new Map(
  files.map((file) => [file, namesIn(file)] as const).filter(([, names]) => names.length > 0),
);
// Wire contracts spell out every value.
const mayName = (file: string) =>
  isContract(file) ||
  Object.keys(MAY_NAME).some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path));

describe("payment methods and products", () => {
  it("are named only by their own folders, and by the listed files with their reasons", () => {
    const strangers = [...naming]
      .filter(([file]) => !mayName(file))
      .map(([file, names]) => `${file}: ${names.join(", ")}`);
    expect(strangers).toEqual([]);
  });

  it("are still named by every listed file", () => {
    const idle = Object.keys(MAY_NAME).filter(
      (path) => ![...naming.keys()].some((file) => file.startsWith(path)),
    );
    expect(idle).toEqual([]);
  });

  it("are not named by any file of the core", () => {
    expect(
      [...naming.keys()].filter(
        (file) => file.startsWith("lib/payments/") && !isRules(file) && !isContract(file),
      ),
    ).toEqual([]);
  });
});

/** The methods and products that a source names in a string, in SQL or as a key; comments are ignored. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
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
