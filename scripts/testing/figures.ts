import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import ts from "typescript";
import { componentLevels } from "#scripts/testing/component-levels";
import { importGraph } from "#scripts/testing/import-graph";
import { pageFiles, partsOfOnePage } from "#scripts/testing/page-files";
import { moneyArithmetic, statusComparisons } from "#scripts/testing/rules-at-home";

const MOST_IN_A_FOLDER = 25;
const LONGEST_FUNCTION = 50;
const MOST_PARAMETERS = 4;
const LONGEST_SMALL_FILE = 40;

/** What the product is made of: no tests and what only they use, no benches, no torture, nothing generated. */
const PRODUCT = /^(?:app|components|db|lib|packages|scripts)\/.+\.(?:ts|tsx|mjs)$|^[\w.-]+\.(?:ts|mjs)$/;
const NO_PRODUCT =
  /\.test\.tsx?$|\.d\.ts$|^scripts\/testing\/|^db\/migrations\/|\/generated\/|^packages\/[\w-]+\/test\//;

/** The components that the checkout draws on its way to paying by card, by the names under which its files draw them. */
const CARD_PAYMENT = {
  Panel: { file: "components/checkout/methods/card/card-panel.tsx", name: "CardPanel" },
  Form: { file: "components/checkout/methods/card/card-form.tsx", name: "CardForm" },
};

/** The names of the components between the checkout's page and its Pay button, both counted, when a card pays. */
export function levelsToPay(): string[] {
  const page = { file: "app/(checkout)/checkout/[checkoutId]/page.tsx", name: "CheckoutPage" };
  return componentLevels(page, "PayButton", CARD_PAYMENT);
}

/** The files that the product is made of. */
export function productFiles(): string[] {
  const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  return listed.filter((file) => PRODUCT.test(file) && !NO_PRODUCT.test(file));
}

/** The size and the shape of the product as the files of the repository show them, a line each. */
export function measureFigures(): string[] {
  const files = productFiles();
  const texts = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const lines = texts.map(({ text }) => text.split("\n").length - 1).sort((a, b) => a - b);
  const { pages, files: ofPages } = pageFiles();
  const levels = levelsToPay();
  const syntax = texts.map(({ file, text }) => measureSyntax(file, text));
  const rows: [string, string | number][] = [
    ["product files", files.length],
    ["product lines", lines.reduce((sum, one) => sum + one, 0)],
    ["median lines of a file", lines[Math.floor(lines.length / 2)] ?? 0],
    [
      `files of at most ${LONGEST_SMALL_FILE} lines with one importer in the same folder`,
      smallFilesOfOneNeighbour(texts).length,
    ],
    ["pages", pages.length],
    ["files in which they lie (page, loader, screen)", ofPages.size],
    ["parts of one page outside its folder", partsOfOnePage().size],
    ["component levels from the checkout's page to Pay", `${levels.length} (${levels.join(" > ")})`],
    [`folders above ${MOST_IN_A_FOLDER} files`, fullFolders(files).join(", ") || "none"],
    ["singletons on globalThis", namesIn(texts, /\b__ponte\w*/g).size],
    ["values that it shares between the bundles", namesIn(texts, /\bprocessWide\(\s*"[^"]+"/g).size],
    [`functions over ${LONGEST_FUNCTION} lines`, sum(syntax.map(({ longFunctions }) => longFunctions))],
    [`functions with more than ${MOST_PARAMETERS} parameters`, sum(syntax.map(({ wide }) => wide.length))],
    ["comparisons with a named status outside lib/domain", statusComparisons(files).length],
    ["sums of minor units reckoned outside lib/domain", moneyArithmetic(files).length],
    ["type assertions (as)", sum(syntax.map(({ assertions }) => assertions))],
  ];
  return rows.map(([name, value]) => `${name}: ${value}`);
}

/** The small files that one file of the product alone imports, a neighbour in their folder. */
function smallFilesOfOneNeighbour(texts: { file: string; text: string }[]): string[] {
  const graph = importGraph();
  const importers = new Map<string, Set<string>>();
  for (const { file } of texts) {
    for (const imported of graph.get(file) ?? []) {
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return texts
    .filter(({ file, text }) => {
      const [first, ...others] = importers.get(file) ?? [];
      const isSmall = text.split("\n").length - 1 <= LONGEST_SMALL_FILE;
      return isSmall && first !== undefined && others.length === 0 && dirname(first) === dirname(file);
    })
    .map(({ file }) => file);
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

function fullFolders(files: string[]): string[] {
  const counts = Map.groupBy(files, (file) => dirname(file));
  return [...counts]
    .filter(([, own]) => own.length > MOST_IN_A_FOLDER)
    .map(([folder, own]) => `${folder} (${own.length})`)
    .sort();
}

function namesIn(texts: { text: string }[], pattern: RegExp): Set<string> {
  return new Set(texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([name]) => name)));
}

/** Where a function, a method or a type of function of the product takes more than four parameters. */
export function wideFunctions(): string[] {
  return productSyntax().flatMap(({ wide }) => wide);
}

let measured: Syntax[] | undefined;

function productSyntax(): Syntax[] {
  measured ??= productFiles().map((file) => measureSyntax(file, readFileSync(file, "utf8")));
  return measured;
}

type Syntax = { longFunctions: number; assertions: number; wide: string[] };

function measureSyntax(file: string, text: string): Syntax {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Syntax = { longFunctions: 0, assertions: 0, wide: [] };
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const isLong = lineOf(node.getEnd()) - lineOf(node.getStart()) >= LONGEST_FUNCTION;
      if (isLong) found.longFunctions += 1;
      if (node.parameters.length > MOST_PARAMETERS) found.wide.push(`${file}:${lineOf(node.getStart()) + 1}`);
    }
    if (ts.isAsExpression(node) && node.type.getText() !== "const") found.assertions += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
