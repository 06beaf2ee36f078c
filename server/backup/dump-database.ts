import { spawn } from "node:child_process";
import { once } from "node:events";
import postgres from "postgres";

/** Dumps an external database into a file by `pg_dump`, from one snapshot. Throws one sentence on failure. */
export function dumpDatabase(url: string, file: string): Promise<void> {
  return run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`], url);
}

/** Restores such a file into an empty database, in one transaction. Throws one sentence on failure. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const how = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  await run("pg_restore", [...how, `--dbname=${name}`, file], url);
}

/** Throws one sentence for a database that has tables or cannot be reached. */
export async function assertEmpty(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ tables: number }[]>`
      select count(*)::int as tables from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`;
    if (row?.tables !== 0) throw new Error("The database is not empty: restore into a new one.");
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Runs one of PostgreSQL's programs for a database; the password is in its environment, hidden from other users. */
async function run(program: string, args: string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const environment = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has("sslmode") ? { PGSSLMODE: searchParams.get("sslmode") ?? "" } : {}),
  };
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, LC_ALL: "C", ...environment },
    stdio: ["ignore", "inherit", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close").catch((error: Error) => {
    throw new Error(
      `${program} cannot be run (${error.message}): install PostgreSQL's client programs, such as Debian's postgresql-client.`,
    );
  });
  if (code !== 0) throw new Error(`${program} failed: ${said.trim().split("\n")[0] ?? code}`);
}
