import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** A separate database for a superuser, who may disable triggers and references. */
export type OtherDatabase = { sql: postgres.Sql; url: string; remove: () => Promise<void> };

/** Creates an empty database with the migrations before the one of that name (without its number). */
export async function createDatabaseBefore(migration: string): Promise<OtherDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "ponte-before-"));
  const database = await createDatabaseOf(await migrationsBefore(folder, migration));
  await rm(folder, { recursive: true, force: true });
  return database;
}

/** Creates an empty database with the migrations of a folder. */
export async function createDatabaseOf(migrationsFolder: string): Promise<OtherDatabase> {
  const name = `other_${crypto.randomUUID().replaceAll("-", "")}`;
  const address = new URL(process.env.DATABASE_SUPERUSER ?? "");
  address.pathname = `/${name}`;
  await onServer((server) => server`create database ${server(name)}`);
  const sql = postgres(address.href, { max: 1, onnotice: () => {} });
  await applyMigrations(drizzle(sql), { migrationsFolder });
  const remove = async () => {
    await sql.end();
    await onServer((server) => server`drop database ${server(name)} with (force)`);
  };
  return { sql, url: address.href, remove };
}

async function onServer(run: (server: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = postgres(process.env.DATABASE_SUPERUSER ?? "", { max: 1 });
  await run(server);
  await server.end();
}

async function migrationsBefore(folder: string, migration: string): Promise<string> {
  const before = join(folder, "migrations");
  await cp(new URL("../db/migrations", import.meta.url), before, { recursive: true });
  const file = join(before, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, "utf8"));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`));
  if (end < 1) throw new Error(`No migration after the first is named ${migration}`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return before;
}
