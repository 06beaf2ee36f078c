import { isOfPostgres, messageWithoutValues } from "#db/database-error";

const DEEPEST = 5;
const MOST_PARTS = 4;
// A password in an address, such as `postgres://user:password@host` in a driver's message.
const CREDENTIALS = /:\/\/[^\s/@"']+@/g;

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [fact: string]: unknown;
};

/**
 * An error as the log shows it: only type, message, code, place and cause. Drivers' extra members are never copied, because they
 * may hold row values or text that PostgreSQL could not read (SQLSTATE class 22). For a value that is not an error, the place is
 * where it was logged.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!isError(error)) return withoutError(error);
  const { name, cause } = error;
  const message = messageOf(error);
  const stack = frames(error);
  const type = name ?? "Error";
  return {
    type,
    message,
    ...facts(error),
    stack: `${type}: ${message}${stack && `\n${stack}`}`,
    ...(cause !== undefined && depth < DEEPEST ? { cause: toLoggedError(cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < DEEPEST ? { errors: partsOf(error, depth) } : {}),
  };
}

function withoutError(value: unknown): LoggedError {
  const type = value === null ? "null" : typeof value;
  const message = "something that is no error was thrown";
  return { type, message, stack: `${type}: ${message}\n${frames(new Error(message))}` };
}

// For example the error of a host with several addresses, none of which answered.
function partsOf({ errors }: AggregateError, depth: number): LoggedError[] {
  return errors.slice(0, MOST_PARTS).map((part) => toLoggedError(part, depth + 1));
}

// Some errors are not instances of Error: pg-boss reports a copy, and another realm has its own class.
function isError(value: unknown): value is Error {
  if (value instanceof Error) return true;
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "message") === "string";
}

function messageOf(error: Error): string {
  if (isOfPostgres(error)) return messageWithoutValues(error);
  if ("query" in error && ("params" in error || "parameters" in error)) return "a query failed";
  if (error.name === "SyntaxError" && error.message.includes("JSON")) return "a text is not valid JSON";
  return error.message.replace(CREDENTIALS, "://[redacted]@");
}

/** The names, never the values, that explain an error. */
function facts(error: Error): Record<string, unknown> {
  const names = [
    "code",
    "syscall",
    "status",
    "constraint_name",
    "table_name",
    "column_name",
    "routine",
    "statement",
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
    }),
  );
}

// The stack without its first lines, which repeat the message.
function frames({ stack }: { stack?: unknown }): string {
  const text = Array.isArray(stack) ? stack.join("\n") : String(stack ?? "");
  return text
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
