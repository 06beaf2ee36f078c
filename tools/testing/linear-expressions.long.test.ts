import { readdirSync, readFileSync } from "node:fs";
import { checkSync } from "recheck";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOTS = [
  "app",
  "components",
  "db",
  "lib",
  "packages/ponte-medusa/src",
  "packages/ponte-node/src",
  "packages/ponte-vendure/src",
  "server/web",
];

/** Expressions that may take more than linear time, and what limits their input. */
const BOUNDED: Record<string, string> = {
  "components/api-reference/marked-text.tsx": "reads the descriptions of our own API document",
  "lib/cards/card-number.rules.ts": "looks at 64 characters before an @, and at 64 before digits",
  "lib/access-tokens/token-shape.rules.ts":
    "reads 500 characters from each place where a token may begin; lib/account/masked-at-once.rules.test.ts limits its cost",
};

/** Expressions that an automaton cannot model (lookaround, back reference), and why each still takes linear time. */
const BY_HAND: Record<string, string> = {
  "/(?<![\\w.%+\\-\\u00c0-\\uffff])[\\w.%+\\-\\u00c0-\\uffff]+@[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,}|\\b\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}\\b|\\b[\\dA-Z]{2}\\.[\\dA-Z]{3}\\.[\\dA-Z]{3}\\/[\\dA-Z]{4}-\\d{2}\\b/gi":
    "begins at the first character of a run, and reads what follows an @ once; lib/account/masked-at-once.rules.test.ts limits its cost",
  "/^[a-z0-9!#$&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$&'*+/=?^_`{|}~-]+)*@(?:(?![a-z0-9-]{64})[a-z0-9](?:-*[a-z0-9])*\\.)+(?![a-z0-9-]{64})[a-z](?:-*[a-z0-9])+$/i":
    "reads every part in only one way, and looks at most 64 characters ahead at the beginning of a label",
  "/(?<!\\/)\\/+$/": "begins only at the first of a run of slashes",
  "/(?<!0)0+$/": "begins only at the first of a run of zeros",
  "/^0+(?=\\d)/": "begins only at the start",
  "/(.)\\1{7,}/gu": "reads a run once; after a run of less than eight, it begins again at the next character",
  "/^(.)\\1*$/": "begins only at the start",
  "/\\S{200}(?=\\S)/g": "reads at most 201 characters from each place",
  '/"time":\\d+|"(?:[^"\\\\]|\\\\[\\s\\S])*(?:"|\\\\?$)|(?<=[:,[])\\d{13,19}(?=[,}\\]])/g':
    "reads a quoted text once; without a closing quote it reads to the end of the input",
  "/<Cube\\s+time=([\"'])(\\d{4}-\\d{2}-\\d{2})\\1/g":
    "white space ends each try, and the text is one bank's own file",
  "/<Cube\\s+currency=([\"'])([A-Z]{3})\\1\\s+rate=([\"'])(\\d{1,9}(?:\\.\\d{1,8})?)\\3\\s*\\/>/g":
    "white space ends each try, and the text is one bank's own file",
};

/** Files that build expressions at run time, and what they are built from. */
const MADE: Record<string, string> = {
  "lib/platform/client-packages/client-archives.ts": "a member's name in our own package's description",
  "server/web/docs/send-prerendered-docs.ts": "this installation's own addresses, a nonce and days",
};

type Found = { file: string; text: string };

const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** The regular expressions in the sources, and the calls that build others at run time. */
function expressionsIn(file: string): { literals: Found[]; made: Found[] } {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false, kind);
  const [literals, made]: [Found[], Found[]] = [[], []];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push({ file, text: node.text });
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && node.expression.getText(source) === "RegExp")
      made.push({ file, text: node.getText(source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { literals, made };
}

const found = files.map(expressionsIn);

// Up to this number of repetitions (`{30}`) an automaton proves the complexity. Beyond it, recheck tries random attacks and
// reports some false positives.
const PROOF = { maxRepeatCount: 128, timeout: 60_000, randomSeed: 1 };
const judged = new Map<string, string | null>();

/** An expression's worst-case complexity as recheck proves it; null if linear. */
function complexityOf(text: string): string | null {
  const known = judged.get(text);
  if (known !== undefined) return known;
  const complexity = judge(text);
  judged.set(text, complexity);
  return complexity;
}

function judge(text: string): string | null {
  if (text in BY_HAND) return null;
  const end = text.lastIndexOf("/");
  const checked = checkSync(text.slice(1, end), text.slice(end + 1), PROOF);
  if (checked.status === "safe") return null;
  return checked.status === "vulnerable" ? checked.complexity.summary : `unknown: ${checked.error.kind}`;
}

// At quadratic cost, a stranger's text of 256 KiB takes minutes.
it("every regular expression takes linear time, or reads bounded text", () => {
  const wheres = Map.groupBy(
    found.flatMap(({ literals }) => literals),
    ({ text }) => text,
  );
  expect(wheres.size).toBeGreaterThan(200);
  const slow = [...wheres].flatMap(([text, where]) => {
    const unbounded = where.filter(({ file }) => !(file in BOUNDED));
    if (unbounded.length === 0) return [];
    const complexity = complexityOf(text);
    return complexity === null ? [] : unbounded.map(({ file }) => ({ file, text, complexity }));
  });
  expect(slow).toEqual([]);
  // Each expression may cost the checker seconds, several times as many on a busy machine.
}, 600_000);

it("every file declared as reading bounded text has an expression that needs it", () => {
  for (const file of Object.keys(BOUNDED)) {
    const { literals } = expressionsIn(file);
    expect(
      literals.some(({ text }) => complexityOf(text) !== null),
      file,
    ).toBe(true);
  }
});

it("every expression in the list judged by hand exists", () => {
  const texts = new Set(found.flatMap(({ literals }) => literals.map(({ text }) => text)));
  expect(Object.keys(BY_HAND).filter((text) => !texts.has(text))).toEqual([]);
});

it("no regular expression is built at run time, where it cannot be judged", () => {
  expect(found.flatMap(({ made }) => made.filter(({ file }) => !(file in MADE)))).toEqual([]);
});

it("a quadratic expression is found", () => {
  expect(complexityOf("/\\s+$/")).toBe("2nd degree polynomial");
  expect(complexityOf("/^(?:a+)+$/")).toBe("exponential");
  expect(complexityOf("/^\\s+$/")).toBeNull();
});
