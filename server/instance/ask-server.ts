import postgres from "postgres";

/**
 * A database server's major version, and whether a connection pooler is in front of it. Throws one sentence with the setting's
 * name if it cannot be reached.
 */
export async function askServer(name: string, url: string): Promise<{ version: number; isPooled: boolean }> {
  const sql = oneConnection(url);
  try {
    const rows = await sql<{ version: string; pid: number }[]>`
      select current_setting('server_version_num') as version, pg_backend_pid() as pid`;
    const [row] = rows;
    return { version: Math.floor(Number(row?.version) / 10_000), isPooled: isPooled(rows.state, row) };
  } catch (error) {
    throw new Error(`The database at ${name} cannot be reached: ${reason(error)}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** What a replica's address leads to: a replica, the primary itself, a connection pooler, or nothing. Never throws. */
export async function askReplica(url: string): Promise<"replica" | "primary" | "pooler" | "nothing"> {
  const sql = oneConnection(url);
  try {
    const rows = await sql<{ follows: boolean; pid: number }[]>`
      select pg_is_in_recovery() as follows, pg_backend_pid() as pid`;
    const [row] = rows;
    if (isPooled(rows.state, row)) return "pooler";
    return row?.follows === true ? "replica" : "primary";
  } catch {
    return "nothing";
  } finally {
    await sql.end({ timeout: 1 });
  }
}

// A pooler replies with a process number that is not the server's.
function isPooled({ pid }: { pid: number }, asked: { pid: number } | undefined): boolean {
  return pid !== asked?.pid;
}

/** The refusal of a pooled address that must lead to PostgreSQL itself: a pooler may change the session with each statement. */
export function pooledAddress(name: string): string {
  return `${name} leads to a connection pooler such as PgBouncer: set it to PostgreSQL's own address. Only DATABASE_URL may lead to a pooler.`;
}

/** One connection without prepared statements, which works with every pooler. */
export function oneConnection(url: string): postgres.Sql {
  return postgres(url, { max: 1, connect_timeout: 5, prepare: false, onnotice: () => {} });
}

function reason(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? String(cause.code) : "";
  return cause.message || code;
}
