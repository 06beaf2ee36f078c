import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** A statement that a cluster refuses, and its error. */
export type Refused = { text: string; code: string; message: string };

const PLANNED = /^\s*(\/\*.*?\*\/\s*)*(select|insert|update|delete|with)\b/i;
// Reads are executed, because some refusals come from the nodes. Writes are only planned.
const WRITING = /\b(insert into|delete from|set)\b/i;
// Statements that are sent only without Citus (isOnCitus), or that have another form on it.
const OF_POSTGRES_ALONE =
  /(s cross join merchants m|\(select of_one\.\* from merchants m) cross join lateral/;

/**
 * The statements that database tests kept in a folder (`STATEMENTS_FOLDER`, `test/statements/sent-statements.ts`), each once;
 * those that differ only in the length of a list are one.
 */
export function readStatements(folder: string): string[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const texts = files
    .flatMap((file) => file.trim().split("\n"))
    .flatMap((line) => JSON.parse(line) as string[]);
  const byForm = new Map(texts.map((text) => [formOf(text), text]));
  return [...byForm.values()].filter((text) => PLANNED.test(text) && !isOfPostgresAlone(text)).sort();
}

function isOfPostgresAlone(text: string): boolean {
  return OF_POSTGRES_ALONE.test(text.replaceAll(/\s+/g, " ").replaceAll("( ", "("));
}

function formOf(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\$\d+/g, "$")
    .replaceAll(
      /(\((?:\$|default)(?:, (?:\$|default))*\))(?:, \((?:\$|default)(?:, (?:\$|default))*\))*/g,
      "(…)",
    )
    .replaceAll(/\$(?:, \$)+/g, "$")
    .trim();
}

/**
 * Executes each statement on the empty cluster at `url` with meaningless values, or plans it when it writes; returns the refused
 * ones.
 */
export async function planStatements(url: string, texts: readonly string[]): Promise<Refused[]> {
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {} });
  const refused: Refused[] = [];
  try {
    for (const text of texts) {
      const problem = await sql.begin((tx) => plan(tx, text)).catch(problemOf);
      await sql.unsafe("deallocate planned").catch(() => {});
      if (problem) refused.push({ text, ...problem });
    }
    return refused;
  } finally {
    await sql.end();
  }
}

async function plan(tx: postgres.ISql, text: string): Promise<null> {
  const execute = await prepare(tx, text);
  await tx.unsafe(`${WRITING.test(text) ? "explain " : ""}${execute}`);
  return null;
}

/** The plan of a statement for meaningless values. It leaves the prepared statement `planned` behind. */
export async function planOf(tx: postgres.ISql, text: string): Promise<string> {
  const rows = await tx.unsafe<Record<string, string>[]>(`explain (costs off) ${await prepare(tx, text)}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** Prepares a statement as `planned`, and returns the command that executes it with meaningless values. */
async function prepare(tx: postgres.ISql, text: string): Promise<string> {
  await tx.unsafe(`prepare planned as ${text}`);
  const [statement] = await tx<{ types: string[] }[]>`
    select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`;
  const values = (statement?.types ?? []).map((type, at) =>
    text.includes(`$${at + 1}::text::jsonb`) ? "'[]'" : `${sampleOf(type)}::${type}`,
  );
  return `execute planned${values.length > 0 ? `(${values.join(", ")})` : ""}`;
}

function problemOf(error: unknown): Omit<Refused, "text"> {
  if (!(error instanceof postgres.PostgresError)) throw error;
  return { code: error.code, message: error.message };
}

function sampleOf(type: string): string {
  if (type.endsWith("[]")) return `array[${sampleOf(type.slice(0, -2))}]`;
  if (/^(smallint|integer|bigint|numeric|double precision|real)$/.test(type)) return "1";
  if (type === "boolean") return "true";
  if (/^(timestamp|date|time)/.test(type)) return "now()";
  if (type === "interval") return "'1 second'";
  if (type === "jsonb" || type === "json") return "'[]'";
  if (type === "uuid") return "'00000000-0000-0000-0000-000000000000'";
  if (type === "tid") return "'(0,1)'";
  return "'a'";
}
