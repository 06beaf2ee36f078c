import postgres from "postgres";
import { oneConnection } from "#server/instance/ask-server";

/** How many of the pooler's connections are tried to find the one that prepared the statement. */
const MOST_CONNECTIONS = 40;
const WAIT_MS = 3_000;
const REFUSALS = ["26000", "42P05", "25P02"];

/**
 * True if a pooler in transaction mode prepares a client's statements again on each connection (PgBouncer from 1.21 with
 * `max_prepared_statements`), false if they are missing there, null if it offers no second connection to test. Rejects if it
 * cannot be reached.
 */
export async function keepsPreparedStatements(url: string): Promise<boolean | null> {
  const client = postgres(url, { max: 1, connect_timeout: 5, prepare: true, onnotice: () => {} });
  const holders: postgres.Sql[] = [];
  const pidOf = async (sql: postgres.ISql) =>
    (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  try {
    const first = await pidOf(client);
    while (holders.length < MOST_CONNECTIONS) {
      const holder = oneConnection(url);
      holders.push(holder);
      const isKept = await withinWait(holdConnection(holder, pidOf));
      if (isKept === undefined) return null;
      if (isKept === first) break;
    }
    // Outside a transaction, the driver would prepare it again; inside, the first refusal ends everything.
    const again = await withinWait(client.begin((tx) => pidOf(tx)).then(String, refusalOf));
    if (again === undefined) return null;
    if (again === "refused") return false;
    return Number(again) === first ? null : true;
  } finally {
    await Promise.all([client, ...holders].map((sql) => sql.end({ timeout: 0 })));
  }
}

// An open transaction occupies the pooler's connection until the client ends.
async function holdConnection(
  sql: postgres.Sql,
  pidOf: (sql: postgres.ISql) => Promise<number | undefined>,
): Promise<number | undefined> {
  const reserved = await sql.reserve();
  await reserved`begin`;
  return pidOf(reserved);
}

// 26000: a missing statement; 42P05: one that another client left; 25P02: the error that follows them in a transaction.
function refusalOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (typeof code === "string" && REFUSALS.includes(code)) return "refused";
  throw error;
}

async function withinWait<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, WAIT_MS, undefined);
  work.catch(() => {});
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
