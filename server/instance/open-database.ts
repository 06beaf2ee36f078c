import { roleOf } from "#db/application-role";
import { startEmbeddedPostgres } from "#db/embedded/start";
import type { Settings } from "#lib/platform/env";
import { askReplica, askServer, pooledAddress } from "#server/instance/ask-server";

const OLDEST_VERSION = 15;

/**
 * Three addresses: `url` for the processes; `directUrl` for work that needs a session, which a pooler does not provide;
 * `ownerUrl` for the tables' owner, used only for migrations and given to no process.
 */
type DatabaseAddresses = { url: string; directUrl: string; ownerUrl: string };
type OpenDatabase = DatabaseAddresses & { stop(): Promise<void> };

/**
 * Opens the configured database, or starts the embedded one. The caller holds the DATA_DIR's lock. Throws one sentence if it
 * cannot be reached, is too old, or is behind a pooler that the settings do not name.
 */
export async function openDatabase(settings: Settings, onLog: (line: string) => void): Promise<OpenDatabase> {
  if (settings.databaseUrl) return { ...(await openGivenDatabase(settings, onLog)), stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, onLog });
  return { ...addressesOfEmbedded(embedded), stop: embedded.stop };
}

/** The addresses of the embedded database, which has no pooler. */
export function addressesOfEmbedded(embedded: { url: string; applicationUrl: string }): DatabaseAddresses {
  const { url: ownerUrl, applicationUrl: url } = embedded;
  return { url, directUrl: url, ownerUrl };
}

/** The addresses of the database that the settings name. */
export async function openGivenDatabase(
  settings: Settings,
  onLog: (line: string) => void,
): Promise<DatabaseAddresses> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, databaseReadUrl } = settings;
  if (!databaseUrl) throw new Error("The setting DATABASE_URL is missing.");
  if (databaseDirectUrl) await checkDirect("DATABASE_DIRECT_URL", databaseDirectUrl);
  const { isPooled } = await checkDatabase("DATABASE_URL", databaseUrl);
  if (isPooled) refuseUnpreparedForPooler(settings);
  if (databaseReadUrl) await checkReplica(databaseReadUrl, onLog);
  const directUrl = databaseDirectUrl ?? databaseUrl;
  if (databaseOwnerUrl) await checkDirect("DATABASE_OWNER_URL", databaseOwnerUrl);
  const ownerUrl = databaseOwnerUrl ?? directUrl;
  if (roleOf(ownerUrl) === roleOf(directUrl))
    onLog(
      "Careful: Ponte works as the owner of its tables, which could disable the audit log's protection; DATABASE_OWNER_URL separates the two.",
    );
  return { url: databaseUrl, directUrl, ownerUrl };
}

// Not guessed: the right choice depends on the pooler's version and settings.
function refuseUnpreparedForPooler({ databaseDirectUrl, databasePrepare }: Settings): void {
  if (databaseDirectUrl && databasePrepare !== undefined) return;
  throw new Error(
    "DATABASE_URL leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to PostgreSQL's own address, and DATABASE_PREPARE to false, or to true if the pooler keeps prepared statements (PgBouncer from 1.21 on with max_prepared_statements).",
  );
}

async function checkReplica(url: string, onLog: (line: string) => void): Promise<void> {
  const answers = await askReplica(url);
  if (answers === "pooler") throw new Error(pooledAddress("DATABASE_READ_URL"));
  if (answers === "replica") return;
  onLog(
    "Careful: no streaming replica answers at DATABASE_READ_URL; until one does, dashboards read from the primary.",
  );
}

async function checkDirect(name: string, url: string): Promise<void> {
  const { isPooled } = await checkDatabase(name, url);
  if (isPooled) throw new Error(pooledAddress(name));
}

async function checkDatabase(name: string, url: string): Promise<{ isPooled: boolean }> {
  const { version, isPooled } = await askServer(name, url);
  if (version >= OLDEST_VERSION) return { isPooled };
  throw new Error(
    `The database at ${name} is PostgreSQL ${version}, but Ponte needs ${OLDEST_VERSION} or newer.`,
  );
}
