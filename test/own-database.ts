import postgres from "postgres";
import { afterAll } from "vitest";

// Runs before each file of database tests: the file works in a database of its own, where what counts, sweeps or
// reports everything meets no other file's rows, and closes its connections when it is done. The files that one
// process runs one after the other find it at the same address, which the process may remember.

const { DATABASE_TO_COPY = "", DATABASE_SUPERUSER = "" } = process.env;
const name = `test_${process.pid}`;
const copy = new URL(DATABASE_TO_COPY);

// A file that was cut off before it let its own go leaves it behind.
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
