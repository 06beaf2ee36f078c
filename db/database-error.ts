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
 * SQLSTATE classes whose messages name only databases, tables, constraints and conditions. Others, such as data
 * exceptions (22), may quote the refused value.
 */
const MESSAGES_WITHOUT_VALUES = /^(?:08|23|25|26|28|34|3D|3F|40|42|53|54|55|57|58|P0|XX)/;

/**
 * PostgreSQL's refusal of a statement outside the database layer: SQLSTATE, the names concerned, and the statement's
 * name, such as `select from charges`. Without statement, parameters or rows, so it can be printed anywhere.
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

/** True for PostgreSQL's own error, from either driver. */
export function isOfPostgres(error: object): error is OfPostgres {
  return (
    "severity" in error &&
    typeof error.severity === "string" &&
    "code" in error &&
    typeof error.code === "string" &&
    "message" in error
  );
}

/** PostgreSQL's message, if it quotes no value. */
export function messageWithoutValues({ code, message }: OfPostgres): string {
  return MESSAGES_WITHOUT_VALUES.test(code) ? message : "PostgreSQL refused the statement";
}

/** The error without the statement details added by PostgreSQL and its driver; other errors unchanged. */
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

/** Makes a sent driver query fail without values. The driver calls `reject` on PostgreSQL's refusal. */
export function failWithoutValues(query: object, text: string): void {
  if (!isRejecting(query)) return;
  const { reject } = query;
  query.reject = (error) => reject(withoutValues(error, text));
}

function isRejecting(query: object): query is Rejecting {
  return "reject" in query && typeof query.reject === "function";
}

/**
 * Awaits a query whose failure names the awaiting functions: the driver creates errors where bytes arrive, so their
 * stacks lack the caller.
 */
export async function withCallerInStack<T>(query: () => PromiseLike<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof DatabaseError) Error.captureStackTrace(error, withCallerInStack);
    throw error;
  }
}
