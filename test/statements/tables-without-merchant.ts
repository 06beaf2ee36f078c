import { parseSync } from "libpg-query";

/** A node of PostgreSQL's syntax tree: one member named by its kind, or a list of nodes. */
type Tree = { [member: string]: unknown };

/** The relations of one query by their names in it; missing names are resolved in the outer query. */
type Scope = {
  relations: Map<string, Relation>;
  /** The queries of `with` by their names, which hide tables, with the tables that each reads. */
  derived: Map<string, Relation[]>;
  outer: Scope | null;
};
type Relation = { id: string; table: string | null };
type Column = { relation: Relation; name: string };

const ONE = "one merchant";

/**
 * Which of `tables` a statement reads or writes without restricting it to one merchant, sorted and unique. A table is restricted
 * when its merchant's column equals a value or a restricted column, through joins and outer queries. Load the parser first
 * (`loadModule` of libpg-query). Throws for invalid SQL.
 */
export function tablesWithoutMerchant(text: string, tables: ReadonlySet<string>): string[] {
  const reading = new Reading(tables);
  for (const { stmt } of parseSync(text).stmts ?? []) reading.read(stmt, null);
  return reading.withoutMerchant();
}

class Reading {
  private readonly tables: ReadonlySet<string>;
  private readonly same = new Map<string, string>();
  private readonly named: Relation[] = [];
  private readonly without = new Set<string>();
  private count = 0;

  constructor(tables: ReadonlySet<string>) {
    this.tables = tables;
  }

  withoutMerchant(): string[] {
    for (const relation of this.named)
      if (relation.table !== null && !this.isOne(relation)) this.without.add(relation.table);
    return [...this.without].sort();
  }

  /** Reads every query in a part of the tree; returns the tables of merchants that they name. */
  read(node: unknown, outer: Scope | null): Relation[] {
    if (Array.isArray(node)) return node.flatMap((one) => this.read(one, outer));
    if (!isTree(node)) return [];
    const [[kind, body] = ["", null]] = Object.entries(node);
    if (isTree(body) && /^(Select|Update|Delete|Insert)Stmt$/.test(kind))
      return this.readQuery(kind, body, outer);
    return Object.values(node).flatMap((one) => this.read(one, outer));
  }

  private readQuery(kind: string, query: Tree, outer: Scope | null): Relation[] {
    const scope: Scope = { relations: new Map(), derived: new Map(), outer };
    const before = this.named.length;
    this.readWith(query.withClause, scope);
    if (kind === "InsertStmt") this.readInsert(query);
    else if (query.relation) this.addTable(query.relation, scope);
    const sources = [query.fromClause, query.usingClause].flat();
    for (const source of sources) this.readSource(source, scope);
    this.equate(query.whereClause, scope);
    for (const [name, part] of Object.entries(query)) {
      if (["withClause", "fromClause", "usingClause", "relation"].includes(name)) continue;
      // The two sides of a UNION are not wrapped in a `SelectStmt`.
      if ((name === "larg" || name === "rarg") && isTree(part)) this.readQuery("SelectStmt", part, scope);
      else this.read(part, scope);
    }
    return this.named.slice(before);
  }

  private readWith(clause: unknown, scope: Scope): void {
    if (!isTree(clause)) return;
    for (const cte of listOf(clause.ctes)) {
      const { ctename, ctequery } = treeOf(treeOf(cte).CommonTableExpr);
      // A recursive query names itself.
      scope.derived.set(String(ctename), []);
      scope.derived.set(String(ctename), this.read(ctequery, scope));
    }
  }

  private readInsert({ relation, cols }: Tree): void {
    const table = String(treeOf(relation).relname);
    const names = listOf(cols).map((col) => treeOf(treeOf(col).ResTarget).name);
    if (this.isTenant(treeOf(relation)) && !names.includes("merchant_id")) this.without.add(table);
  }

  private readSource(source: unknown, scope: Scope): void {
    const [[kind, value] = ["", null]] = Object.entries(treeOf(source));
    const body = treeOf(value);
    if (kind === "RangeVar") this.addTable(body, scope);
    else if (kind === "JoinExpr") {
      this.readSource(body.larg, scope);
      this.readSource(body.rarg, scope);
      this.equate(body.quals, scope);
      this.read(body.quals, scope);
    } else if (kind === "RangeSubselect" || kind === "RangeFunction") {
      const within = this.read(body.subquery ?? body.functions, scope);
      this.answerOf(within, this.addRelation(null, aliasOf(body), scope));
    }
  }

  private addTable(body: unknown, scope: Scope): void {
    const range = treeOf(body);
    const table = String(range.relname);
    const within = derivedIn(scope, table);
    const isTenant = within === null && this.isTenant(range);
    const relation = this.addRelation(isTenant ? table : null, aliasOf(range) ?? table, scope);
    if (within) this.answerOf(within, relation);
    if (isTenant) this.named.push(relation);
  }

  /** The result of a query about one merchant belongs to that merchant. */
  private answerOf([first]: Relation[], answer: Relation): void {
    if (first) this.join(`${answer.id}.merchant_id`, `${first.id}.merchant_id`);
  }

  private addRelation(table: string | null, name: string | null, scope: Scope): Relation {
    this.count += 1;
    const relation = { id: `${this.count}`, table };
    scope.relations.set(name ?? relation.id, relation);
    return relation;
  }

  private isTenant({ relname, schemaname }: Tree): boolean {
    return (schemaname === undefined || schemaname === "public") && this.tables.has(String(relname));
  }

  /** Records what a condition equates, in all parts that must hold. */
  private equate(condition: unknown, scope: Scope): void {
    const [[kind, value] = ["", null]] = Object.entries(treeOf(condition));
    const body = treeOf(value);
    if (kind === "BoolExpr" && body.boolop === "AND_EXPR")
      for (const part of listOf(body.args)) this.equate(part, scope);
    if (kind !== "A_Expr" || treeOf(treeOf(listOf(body.name)[0]).String).sval !== "=") return;
    // A list of one value is that value.
    const list = treeOf(bare(body.rexpr));
    const values = [treeOf(list.List).items, treeOf(list.A_ArrayExpr).elements].flatMap(listOf);
    if (["AEXPR_IN", "AEXPR_OP_ANY"].includes(String(body.kind)) && values.length === 1)
      this.equateTwo(body.lexpr, values[0], scope);
    if (body.kind !== "AEXPR_OP") return;
    const [left, right] = [partsOf(body.lexpr), partsOf(body.rexpr)];
    for (const [index, one] of left.entries()) this.equateTwo(one, right[index], scope);
  }

  private equateTwo(left: unknown, right: unknown, scope: Scope): void {
    const columns = [left, right].map((side) => columnOf(side, scope));
    const [one, other] = columns.flatMap((column) =>
      column ? [`${column.relation.id}.${column.name}`] : [],
    );
    if (one && other) this.join(one, other);
    else if (one && !columns.every(Boolean) && isValue(columns[0] ? right : left)) this.join(one, ONE);
  }

  private join(one: string, other: string): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    if (a !== b) this.same.set(a === ONE ? b : a, a === ONE ? a : b);
  }

  private isOne({ id }: Relation): boolean {
    return this.rootOf(`${id}.merchant_id`) === ONE;
  }

  private rootOf(name: string): string {
    let root = name;
    for (let next = this.same.get(root); next; next = this.same.get(root)) root = next;
    return root;
  }
}

function columnOf(node: unknown, scope: Scope): Column | null {
  const fields = listOf(treeOf(treeOf(bare(node)).ColumnRef).fields).map(
    (field) => treeOf(treeOf(field).String).sval,
  );
  const name = fields.at(-1);
  if (typeof name !== "string") return null;
  const of = fields.at(-2);
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = typeof of === "string" ? at.relations.get(of) : onlyTenant(at);
    if (found) return { relation: found, name };
  }
  return null;
}

// A column without its table's name belongs to the only table of a merchant in scope.
function onlyTenant({ relations }: Scope): Relation | undefined {
  const all = [...relations.values()];
  const tenants = all.filter(({ table }) => table !== null);
  return tenants.length === 1 ? tenants[0] : all.length === 1 ? all[0] : undefined;
}

/** A parameter, a constant or an expression of them. */
function isValue(node: unknown): boolean {
  return !/"(ColumnRef|SubLink)"/.test(JSON.stringify(node) ?? "");
}

function partsOf(node: unknown): unknown[] {
  const row = treeOf(node).RowExpr;
  return row ? listOf(treeOf(row).args) : [node];
}

function bare(node: unknown): unknown {
  const cast = treeOf(node).TypeCast;
  return cast ? bare(treeOf(cast).arg) : node;
}

function derivedIn(scope: Scope, name: string): Relation[] | null {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.derived.get(name);
    if (found) return found;
  }
  return null;
}

function aliasOf({ alias }: Tree): string | null {
  const name = treeOf(alias).aliasname;
  return typeof name === "string" ? name : null;
}

function treeOf(value: unknown): Tree {
  return isTree(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
