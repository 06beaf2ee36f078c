import postgres from "postgres";
import { startEmbeddedPostgres } from "#db/embedded/start";
import type { Settings } from "#lib/env";

const OLDEST_VERSION = 15;

export type OpenDatabase = { url: string; stop(): Promise<void> };

/** Opens the database the settings name, or starts the embedded one. The caller holds the DATA_DIR's lock. Throws one sentence when it cannot be reached or is too old. */
export async function openDatabase(settings: Settings, onLog: (line: string) => void): Promise<OpenDatabase> {
  if (!settings.databaseUrl) return startEmbeddedPostgres({ dataDir: settings.dataDir, onLog });
  await checkDatabase(settings.databaseUrl);
  return { url: settings.databaseUrl, stop: async () => {} };
}

/** Brings the database that DATABASE_URL names to this version, with demo data if the settings ask for it. Changes nothing the second time. */
export async function prepareDatabase(databaseUrl: string, demo: boolean): Promise<void> {
  const { migrate } = await import("#db/migrate");
  await migrate(databaseUrl);
  if (!demo) return;
  const [{ seedDemo }, { closeDb }] = await Promise.all([
    import("#lib/merchants/seed-demo"),
    import("#db/client"),
  ]);
  try {
    await seedDemo();
  } finally {
    await closeDb();
  }
}

async function checkDatabase(url: string): Promise<void> {
  const version = await serverVersion(url);
  if (version >= OLDEST_VERSION) return;
  throw new Error(
    `The database at DATABASE_URL is PostgreSQL ${version}, but Ponte needs ${OLDEST_VERSION} or newer.`,
  );
}

async function serverVersion(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version_num') as version`;
    return Math.floor(Number(row?.version) / 10_000);
  } catch (error) {
    throw new Error(`The database at DATABASE_URL cannot be reached: ${reason(error)}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function reason(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? String(cause.code) : "";
  return cause.message || code;
}
