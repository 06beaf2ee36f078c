import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SEALED_COLUMNS } from "#lib/operations/sealed-values.queries";
import { env } from "#lib/platform/env";

const OLD = "the-old-secret-key-the-old-secret-key-1";
const BYTES = Buffer.of(1, 0xff, 0, 0xc3);
const NEW = "the-new-secret-key-the-new-secret-key-2";
const schema = `reseal_${process.pid}`;
const fresh = new URL(env().databaseUrl);
fresh.searchParams.set("search_path", schema);
const admin = postgres(env().databaseUrl, { max: 1, onnotice: () => {} });
const COLUMNS = SEALED_COLUMNS.map(({ column, purpose }) => {
  const table = Object.getOwnPropertySymbols(column.table).find(
    ({ description }) => description === "drizzle:Name",
  );
  return { table: String(column.table[table as never]), name: column.name, purpose };
});

// Separate tables, because the shared ones hold values that other tests sealed.
beforeAll(async () => {
  await admin.unsafe(`create schema ${schema}`);
  await admin.unsafe(`create table ${schema}.installation (like public.installation including all)`);
  for (const table of new Set(COLUMNS.map((column) => column.table))) {
    const names = COLUMNS.filter((column) => column.table === table).map(({ name }) => `${name} text`);
    if (table !== "installation") await admin.unsafe(`create table ${schema}.${table} (${names.join(", ")})`);
  }
  vi.stubEnv("DATABASE_URL", fresh.href);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await admin.unsafe(`drop schema ${schema} cascade`);
  await admin.end();
});

/** A process with these keys. */
async function processWith(secretKey: string, previous = "") {
  vi.stubEnv("SECRET_KEY", secretKey);
  vi.stubEnv("SECRET_KEY_PREVIOUS", previous);
  vi.resetModules();
  const { assertSameSecretKey } = await import("#lib/platform/secrets/assert-same-secret-key");
  const { seal, unsealBytes, keyedHash } = await import("#lib/platform/secrets/seal");
  const { resealEverything } = await import("#lib/platform/secrets/reseal-everything");
  const { closeDb } = await import("#db/client");
  return { assertSameSecretKey, seal, unsealBytes, keyedHash, resealEverything, closeDb };
}

async function storedIn({ table, name }: { table: string; name: string }): Promise<string[]> {
  const rows = await admin.unsafe(
    `select ${name} as value from ${schema}.${table} where ${name} is not null`,
  );
  return rows.map(({ value }) => value);
}

it("knows every sealed column", async () => {
  const found =
    await admin.unsafe(`select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' order by 1, 2`);
  const known = COLUMNS.map(({ table, name }) => `${table}.${name}`).sort();
  expect(found.map(({ table, name }) => `${table}.${name}`)).toEqual(known);
});

it("opens with the old key, seals with the new one, reseals everything, and then works without the old one", async () => {
  const before = await processWith(OLD);
  await before.assertSameSecretKey();
  const hashed = before.keyedHash("a", "b");
  for (const { table, name, purpose } of COLUMNS.filter((column) => column.table !== "installation")) {
    const sealed = before.seal(purpose, `${table}.${name}`);
    // A value sealed before keys had ids.
    const early = before.seal(purpose, `${table}.${name}`).split(".")[1];
    for (const value of [sealed, early]) {
      await admin.unsafe(`insert into ${schema}.${table} (${name}) values ($1)`, [String(value)]);
    }
  }
  // The answers are bytes, not text.
  await admin.unsafe(`insert into ${schema}.idempotency_keys (response_sealed) values ($1)`, [
    before.seal("idempotent-answer", BYTES),
  ]);
  await before.closeDb();

  const during = await processWith(NEW, OLD);
  await during.assertSameSecretKey();
  expect(during.keyedHash("a", "b")).toBe(hashed);
  const done = await during.resealEverything();
  expect(done).toEqual({ resealed: 2 * (COLUMNS.length - 1) + 1, left: 0 });
  expect(await during.resealEverything()).toEqual({ resealed: 0, left: 0 });
  await during.closeDb();

  const after = await processWith(NEW);
  await after.assertSameSecretKey();
  expect(after.keyedHash("a", "b")).toBe(hashed);
  for (const { table, name, purpose } of COLUMNS.filter((column) => column.table !== "installation")) {
    const opened = (await storedIn({ table, name })).map((value) => after.unsealBytes(purpose, value));
    const text = Buffer.from(`${table}.${name}`);
    expect(opened).toEqual([text, text, ...(name === "response_sealed" ? [BYTES] : [])]);
  }
  await after.closeDb();

  const late = await processWith(OLD);
  await expect(late.assertSameSecretKey()).rejects.toThrow(/SECRET_KEY is not the one/);
  await late.closeDb();
});

it("keeps the old key while a value cannot be opened", async () => {
  await admin.unsafe(`insert into ${schema}.mails (content_sealed) values ('000000000000.broken')`);
  const third = "a-third-secret-key-a-third-secret-key-3";
  const during = await processWith(third, NEW);
  await during.assertSameSecretKey();
  expect((await during.resealEverything()).left).toBe(1);
  await during.closeDb();
  const before = await processWith(NEW, third);
  await before.assertSameSecretKey();
  await before.closeDb();
});
