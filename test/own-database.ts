import postgres from "postgres";
import { afterAll } from "vitest";

// Runs before each file of database tests: the file gets its own database, so that counts, sweeps and reports meet no other
// file's rows, and its connections are closed at the end. Files of one process find it at the same address, which the process may
// cache.

const { DATABASE_TO_COPY = "", DATABASE_SUPERUSER = "" } = process.env;
const name = `test_${process.pid}`;
const copy = new URL(DATABASE_TO_COPY);

// A file that was interrupted leaves its database behind.
await asSuperuser((sql) => sql`drop database if exists ${sql(name)} with (force)`);
await asSuperuser(
  (sql) =>
    sql`create database ${sql(name)} template ${sql(copy.pathname.slice(1))} owner ${sql(copy.username)}`,
);
copy.pathname = `/${name}`;
process.env.DATABASE_URL = copy.href;

afterAll(async () => {
  // Imported late: a file's mocks must come before the modules that they replace.
  const { closeConnections } = await import("#test/close-connections");
  await closeConnections();
  await asSuperuser((sql) => sql`drop database ${sql(name)} with (force)`);
});

async function asSuperuser(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = new URL(DATABASE_SUPERUSER);
  server.pathname = "/postgres";
  const sql = postgres(server.href, { max: 1, onnotice: () => {} });
  await run(sql);
  await sql.end();
}
