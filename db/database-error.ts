type Facts = {
  code: string;
  severity: string;
  statement: string;
  routine?: string;
  constraint_name?: string;
  table_name?: string;
  column_name?: string;
};

const NAMES = ["routine", "constraint_name", "table_name", "column_name"] as const;

/**
 * Classes of SQLSTATE whose messages name databases, tables, constraints and conditions only. All others, such as data exceptions (22), may quote
 * the value that PostgreSQL refused.
 */
const MESSAGES_WITHOUT_VALUES = /^(?:08|23|25|26|28|34|3D|3F|40|42|53|54|55|57|58|P0|XX)/;

/**
 * PostgreSQL's refusal of a statement, as it leaves the database layer: its SQLSTATE, the names that it concerns and the name of the
 * statement, such as `select from charges`. It holds no statement, parameter or row, so it can be printed anywhere.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly code: string;
  readonly severity: string;
  readonly statement: string;
  readonly routine?: string;
  readonly constraint_name?: string;
  readonly table_name?: string;
  readonly column_name?: string;

  constructor(message: string, facts: Facts) {
    super(message);
    this.code = facts.code;
    this.severity = facts.severity;
    this.statement = facts.statement;
    Object.assign(this, namesIn(facts));
  }
}

function namesIn(error: object): Partial<Facts> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

type OfPostgres = { code: string; severity: string; message: string };

/** True for an error of PostgreSQL itself, as either driver throws it. */
export function isOfPostgres(error: object): error is OfPostgres {
  return (
    "severity" in error &&
    typeof error.severity === "string" &&
    "code" in error &&
    typeof error.code === "string" &&
    "message" in error
  );
}

/** What PostgreSQL says of an error, where that quotes no value. */
export function messageWithoutValues({ code, message }: OfPostgres): string {
  return MESSAGES_WITHOUT_VALUES.test(code) ? message : "PostgreSQL refused the statement";
}

/** The error without what PostgreSQL and its driver add from a statement of that text; any other error as it is. */
export function withoutValues(error: unknown, text: string): unknown {
  if (typeof error !== "object" || error === null || !isOfPostgres(error) || error instanceof DatabaseError)
    return error;
  const { code, severity } = error;
  const facts = { code, severity, statement: statementName(text), ...namesIn(error) };
  return new DatabaseError(messageWithoutValues(error), facts);
}

function statementName(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const preposition = { insert: "into", update: "of" }[verb] ?? "from";
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return table ? `${verb} ${preposition} ${table}` : verb;
}

type Rejecting = { reject(reason: unknown): void };

/** Has a query of the driver, once sent, fail without values. The driver calls `reject` when PostgreSQL refuses. */
export function failWithoutValues(query: object, text: string): void {
  if (!isRejecting(query)) return;
  const { reject } = query;
  query.reject = (error) => reject(withoutValues(error, text));
}

function isRejecting(query: object): query is Rejecting {
  return "reject" in query && typeof query.reject === "function";
}

/**
 * Awaits a query. Its failure names the functions that waited for it: the driver makes its errors where bytes arrive, and their stacks
 * do not show the caller.
 */
export async function withCallerInStack<T>(query: () => PromiseLike<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof DatabaseError) Error.captureStackTrace(error, withCallerInStack);
    throw error;
  }
}
