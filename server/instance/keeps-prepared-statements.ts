import postgres from "postgres";
import { oneConnection } from "#server/instance/ask-server";

/** Among how many of the pooler's connections the one is looked for that prepared the statement. */
const MOST_CONNECTIONS = 40;
const WAIT_MS = 3_000;
const REFUSALS = ["26000", "42P05", "25P02"];

/**
 * True where a pooler in transaction mode prepares a client's statements again on whichever connection it gives it (PgBouncer from
 * 1.21 on with `max_prepared_statements`), and false where they are missing there. Null when it gives no other connection to
 * try on. Rejects when it cannot be reached.
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
    // Alone, the driver would prepare it once more; in a transaction the first refusal ends all.
    const again = await withinWait(client.begin((tx) => pidOf(tx)).then(String, refusalOf));
    if (again === undefined) return null;
    if (again === "refused") return false;
    return Number(again) === first ? null : true;
  } finally {
    await Promise.all([client, ...holders].map((sql) => sql.end({ timeout: 0 })));
  }
}

// An open transaction keeps the pooler's connection; it ends with the client's.
async function holdConnection(
  sql: postgres.Sql,
  pidOf: (sql: postgres.ISql) => Promise<number | undefined>,
): Promise<number | undefined> {
  const reserved = await sql.reserve();
  await reserved`begin`;
  return pidOf(reserved);
}

// 26000 is a statement that is not there, 42P05 one that another client left there, 25P02 what follows them in a transaction.
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
