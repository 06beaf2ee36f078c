import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { AUTHORIZATION_STATUSES } from "#lib/attempts/authorization.rules";
import { ADDITIONAL_STATUSES, INVOICE_STATUSES } from "#lib/invoices/invoice-states.rules";
import { PAYMENT_LINK_STATES } from "#lib/payment-links/payment-link.rules";
import { PIX_PAYMENT_STATUSES } from "#lib/pix-payments/pix-payment-status.rules";
import { CHARGE_REFUND_STATUSES } from "#lib/refunds/refund-status.rules";
import * as tables from "#lib/status/status-tables.rules";

const PRODUCT = /^(?:app|components|db|lib|packages|server|tools)\/.+\.(?:ts|tsx|mjs)$|^[\w.-]+\.(?:ts|mjs)$/;
const NO_PRODUCT =
  /\.test\.tsx?$|\.d\.ts$|^tools\/testing\/|^db\/migrations\/|\/generated\/|^packages\/[\w-]+\/test\//;

/** The product's source files, without tests and generated code. */
export function productFiles(): string[] {
  const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  return listed.filter((file) => PRODUCT.test(file) && !NO_PRODUCT.test(file));
}

/** Every status of an object of ours. */
const STATUSES = new Set<string>([
  ...Object.values(tables).flatMap(({ all }) => [...all]),
  ...INVOICE_STATUSES,
  ...ADDITIONAL_STATUSES,
  ...PAYMENT_LINK_STATES,
  ...AUTHORIZATION_STATUSES,
  ...CHARGE_REFUND_STATUSES,
  ...Object.keys(PIX_PAYMENT_STATUSES),
]);

/** `lib/domain` and `.rules.ts` files are the home of rules; the others talk to other companies with their own statuses, or are separate from Ponte. */
const NO_STATUS_OF_OURS = /^(?:lib\/domain|lib\/providers|lib\/sandbox|packages|server|tools)\/|\.rules\.ts$/;
const HOME = /^(?:lib\/domain|packages|server|tools)\/|\.rules\.ts$/;

/** A discriminating member, which is not a status even if both have the same name. */
const KIND = /(?:^|\.)(?:kind|type|suspense)$/;

const SAME = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

const ARITHMETIC = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
]);

/** Where files other than rules compare a status with a named one: `file:line text`. Each `case` counts. */
export function statusComparisons(files: readonly string[], read = readText): string[] {
  const searched = files.filter((file) => !NO_STATUS_OF_OURS.test(file));
  return searched.flatMap((file) => find(file, read(file), comparesStatus));
}

/** Where files other than rules calculate with amounts in minor units: `file:line text`. A sum of sums counts once. */
export function moneyArithmetic(files: readonly string[], read = readText): string[] {
  const searched = files.filter((file) => !HOME.test(file));
  return searched.flatMap((file) => find(file, read(file), reckons));
}

const readText = (file: string) => readFileSync(file, "utf8");

function find(file: string, text: string, isOne: (node: ts.Node) => boolean): string[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const hits: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isOne(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      hits.push(`${file}:${line + 1} ${node.getText().split("\n")[0]}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return hits;
}

function comparesStatus(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && SAME.has(node.operatorToken.kind)) {
    return comparesTo(node.left, node.right) || comparesTo(node.right, node.left);
  }
  if (ts.isCaseClause(node)) return comparesTo(node.expression, node.parent.parent.expression);
  return ts.isCallExpression(node) && looksUpStatus(node);
}

function comparesTo(literal: ts.Expression, value: ts.Expression): boolean {
  return isStatus(literal) && !KIND.test(value.getText());
}

/** `["PAID", "REFUNDED"].includes(status)`, or `has` of such a set. */
function looksUpStatus({ expression, arguments: [value] }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !value || KIND.test(value.getText())) return false;
  const { name, expression: among } = expression;
  if (name.text === "includes") return namesStatus(among);
  return name.text === "has" && ts.isNewExpression(among) && (among.arguments ?? []).some(namesStatus);
}

function namesStatus(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return namesStatus(node.expression);
  return ts.isArrayLiteralExpression(node) && node.elements.some(isStatus);
}

function isStatus(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && STATUSES.has(node.text);
}

function reckons(node: ts.Node): boolean {
  if (ts.isPrefixUnaryExpression(node)) {
    return node.operator === ts.SyntaxKind.MinusToken && isMinor(node.operand);
  }
  if (!isArithmetic(node)) return false;
  return !isArithmetic(outsideParentheses(node)) && holdsMinor(node);
}

function isArithmetic(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && ARITHMETIC.has(node.operatorToken.kind);
}

/** The enclosing expression of a term; a sum of sums counts once. */
function outsideParentheses(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node.parent) ? outsideParentheses(node.parent) : node.parent;
}

function holdsMinor(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return holdsMinor(node.expression);
  if (isArithmetic(node)) return holdsMinor(node.left) || holdsMinor(node.right);
  return isMinor(node);
}

/** An amount by its name, or the result of a function named like one; `BigInt(amountMinor)` counts too. */
function isMinor(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return isMinor(node.expression);
  if (ts.isIdentifier(node)) return /^minor$|Minor(?:Of)?$/.test(node.text);
  if (ts.isPropertyAccessExpression(node)) return isMinor(node.name);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return isMinor(node.left) || isMinor(node.right);
  }
  if (!ts.isCallExpression(node)) return false;
  return (
    isMinor(node.expression) ||
    (/^(?:BigInt|Number)$/.test(node.expression.getText()) && node.arguments.some(isMinor))
  );
}
