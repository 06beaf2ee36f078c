import { createHmac } from "node:crypto";
import postgres from "postgres";
import { type EmbeddedOptions, type EmbeddedServer, startEmbeddedServer } from "#db/embedded/server";

const APPLICATION_ROLE = "ponte_app";

/** `url` connects as the owner of the tables, `applicationUrl` as the role that only uses them. */
export type EmbeddedAddresses = { url: string; applicationUrl: string };
export type EmbeddedPostgres = EmbeddedAddresses & { stop(): Promise<void> };

/**
 * Starts the embedded PostgreSQL with its roles and its database `ponte`, and restarts it until `stop`. The caller holds
 * the DATA_DIR's lock; `url` connects as the owner of the database, not a superuser. Throws one sentence on failure.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedServer(options);
  try {
    return { ...(await ensureDatabase(server)), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Creates the roles and the database of a running server, unless they exist; returns their addresses. */
export async function ensureDatabase({
  password,
  port,
}: Omit<EmbeddedServer, "stop">): Promise<EmbeddedAddresses> {
  const sql = postgres(connectionUrl("postgres", password, port), { max: 1, onnotice: () => {} });
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = 'ponte'`;
    // The password is base64url, so it needs no quoting.
    if (!role) await sql.unsafe(`create role ponte login password '${password}'`);
    const [application] = await sql`select 1 from pg_roles where rolname = ${APPLICATION_ROLE}`;
    if (!application)
      await sql.unsafe(`create role ${APPLICATION_ROLE} login password '${applicationPassword(password)}'`);
    const [database] = await sql`select 1 from pg_database where datname = 'ponte'`;
    if (!database) await sql`create database ponte owner ponte`;
  } finally {
    await sql.end();
  }
  return {
    url: connectionUrl("ponte", password, port),
    applicationUrl: connectionUrl(APPLICATION_ROLE, applicationPassword(password), port),
  };
}

// The owner's password cannot be derived from it.
function applicationPassword(password: string): string {
  return createHmac("sha256", password).update(APPLICATION_ROLE).digest("base64url");
}

type EmbeddedRole = "ponte" | "postgres" | typeof APPLICATION_ROLE;

function connectionUrl(role: EmbeddedRole, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${role === "postgres" ? "postgres" : "ponte"}`;
}
