import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { isNewerMethod, newerMembers } from "#tools/testing/newer-than-floor";

/**
 * What lib/client/polyfills.ts adds to browsers that lack it: static functions with their owner, methods by their name.
 */
const POLYFILLED = polyfilledIn(parse("lib/client/polyfills.ts"));
/**
 * Methods of our own and of third-party objects that have the name of a newer browser method. A separate check covers the
 * browser's `createWritable`.
 */
const OTHERS = ["bytes", "changed", "createWritable", "destroy", "number", "take"];

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
}

function polyfilledIn(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    const assigned = ts.isExpressionStatement(statement) ? statement.expression : null;
    if (!assigned || !ts.isBinaryExpression(assigned)) return [];
    const target = assigned.left;
    if (assigned.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionEqualsToken) return [];
    if (!ts.isPropertyAccessExpression(target)) return [];
    const written = target.getText(source);
    return [written.includes(".prototype.") ? target.name.text : written];
  });
}

function importsOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    if (statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const { text } = statement.moduleSpecifier;
    const base = text.startsWith("#")
      ? text.slice(1)
      : text.startsWith(".")
        ? join(dirname(source.fileName), text)
        : "";
    return [base, `${base}.ts`, `${base}.tsx`].filter((one) => /\.tsx?$/.test(one) && existsSync(one));
  });
}

/** The files that reach browsers: those marked for the client, and their imports. */
function clientFiles(): Map<string, ts.SourceFile> {
  const files = new Map<string, ts.SourceFile>();
  const take = (file: string) => {
    if (files.has(file)) return;
    const source = parse(file);
    files.set(file, source);
    for (const imported of importsOf(source)) take(imported);
  };
  for (const root of ["app", "components", "lib/client"])
    for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      const path = join(root, file);
      if (
        /\.tsx?$/.test(path) &&
        !path.includes(".test.") &&
        /^["']use client["']/.test(readFileSync(path, "utf8"))
      )
        take(path);
    }
  return files;
}

function newerIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isPropertyAccessExpression(node)) return;
    const member = node.name.text;
    const written = `${node.expression.getText(source)}.${member}`;
    if (newerMembers.has(written)) found.push(written);
    else if (ts.isCallExpression(node.parent) && node.parent.expression === node && isNewerMethod(member))
      found.push(member);
  };
  visit(source);
  return found.filter((one) => ![...POLYFILLED, ...OTHERS].includes(one));
}

const files = clientFiles();

it("browser scripts use only what the oldest supported browser or a polyfill provides", () => {
  expect(files.size).toBeGreaterThan(200);
  const newer = [...files].flatMap(([file, source]) => newerIn(source).map((name) => `${file}: ${name}`));
  expect(newer).toEqual([]);
});

it("browser scripts make random ids without a secure context, and so work over plain http", () => {
  const users = [...files].filter(([, source]) => source.text.includes("crypto.randomUUID"));
  expect(users.map(([file]) => file)).toEqual([]);
});

it("every statement of the polyfills provides one function or method that this test knows", () => {
  const { statements } = parse("lib/client/polyfills.ts");
  expect(POLYFILLED).toHaveLength(statements.length);
  expect(POLYFILLED).toContain("AbortSignal.any");
  expect(POLYFILLED).toContain("toSorted");
});

it("every polyfill is newer than the oldest supported browser", () => {
  const isNeeded = (name: string) => newerMembers.has(name) || isNewerMethod(name);
  expect(POLYFILLED.filter((name) => !isNeeded(name))).toEqual([]);
});
