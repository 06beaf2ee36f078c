import { parseSync } from "libpg-query";

/** A node of PostgreSQL's syntax tree: one member named by its kind, or a list of nodes. */
type Tree = { [member: string]: unknown };

/**
 * The operations of a statement in which an untyped parameter meets an integer literal, as in `$1 = 0` or `greatest($1, 0)`:
 * PostgreSQL types the parameter as int4 there, so values from 2^31 on are refused. Load the parser first (`loadModule` of
 * libpg-query). Throws for invalid SQL.
 */
export function untypedParameters(text: string): string[] {
  const { stmts } = parseSync(text);
  return [...new Set(read(stmts))].sort();
}

function read(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(read);
  if (!isTree(node)) return [];
  const inside = Object.values(node).flatMap(read);
  const [[kind, body] = ["", null]] = Object.entries(node);
  const resolved = isTree(body) ? resolvedTogether(kind, body) : [];
  const parameters = resolved.flatMap(parameterIn);
  const isIntegers = resolved.every((one) => parameterIn(one).length > 0 || isInteger(one));
  return resolved.some(isInteger) && isIntegers
    ? [...inside, ...parameters.map((number) => `${kind} $${number}`)]
    : inside;
}

/** The parts of an expression to which PostgreSQL gives one type (PostgreSQL: Type Conversion, Operators and UNION, CASE). */
function resolvedTogether(kind: string, body: Tree): unknown[] {
  switch (kind) {
    case "A_Expr":
      return [body.lexpr, body.rexpr].flat().flatMap(partsOfList);
    case "MinMaxExpr":
    case "CoalesceExpr":
      return [body.args].flat();
    case "CaseExpr": {
      const results = [body.args].flat().map((when) => treeOf(treeOf(when).CaseWhen).result);
      return [...results, body.defresult].filter(Boolean);
    }
    default:
      return [];
  }
}

/** The members of the list after `in` or `between`; any other part unchanged. */
function partsOfList(part: unknown): unknown[] {
  const { List } = treeOf(part);
  return List ? [treeOf(List).items].flat() : [part];
}

function parameterIn(node: unknown): unknown[] {
  const { ParamRef } = treeOf(node);
  return ParamRef ? [treeOf(ParamRef).number] : [];
}

function isInteger(node: unknown): boolean {
  const { A_Const } = treeOf(node);
  return A_Const !== undefined && "ival" in treeOf(A_Const);
}

function treeOf(node: unknown): Tree {
  return isTree(node) ? node : {};
}

function isTree(node: unknown): node is Tree {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
