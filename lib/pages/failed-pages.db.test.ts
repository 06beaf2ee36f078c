import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { globSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { DatabaseError } from "#db/database-error";
import { insertUser } from "#lib/account/users.queries";
import { newId } from "#lib/platform/ids/new-id";
import { logConsole } from "#lib/platform/log/log-console";
import { LOG_OPTIONS } from "#lib/platform/log/logger";
import { signedIn } from "#test/ask-operation";
import { changeAdapters } from "#test/change-adapters";
import { dumpEverything } from "#test/dump-everything";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newSecondFactor } from "#test/new-second-factor";
import { idsOfPages, paramsOfPage } from "#test/tenancy/pages";
import { giveEverything, newTenant, type TenantIds } from "#test/tenancy/tenant";

const reader = vi.hoisted(() => ({ cookie: "" }));
changeAdapters(FAKE_ADAPTERS);
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => ({ name, value: reader.cookie.split("=")[1] }) }),
  headers: async () => new Headers(),
}));
const translator = Object.assign((key: string) => key, { rich: (key: string) => key, has: () => true });
vi.mock("next-intl/server", () => ({
  getTranslations: async () => translator,
  getFormatter: async () => ({ dateTime: String, number: String, relativeTime: String, list: String }),
  getLocale: async () => "en",
  getTimeZone: async () => "UTC",
}));

const PASSWORD = "a-quite-unlikely-passphrase-7";
const CHANNEL = "ponte.sent-statements";
// Documentation pages cache what they read.
const pages = globSync("app/**/page.tsx").filter((file) => !file.startsWith("app/docs/"));
const ownConsole = { ...console };

let ids: TenantIds;
const readers: string[] = [];
let tables: string[] = [];

beforeAll(async () => {
  const tenant = await newTenant();
  ids = { ...(await giveEverything(tenant)), ...(await idsOfPages(tenant)), ...(await pagesOfPayers()) };
  readers.push(tenant.session.cookie ?? "", await cookieOfStaff());
  const found = await db().execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  tables = found.map(({ name }) => name);
});

afterAll(() => {
  Object.assign(console, ownConsole);
});

/** The names of payers' pages, and unused secrets of mailed links. */
async function pagesOfPayers(): Promise<TenantIds> {
  const [charge] = await db().execute<{ id: string }>(sql`select checkout_id as id from charges limit 1`);
  const [link] = await db().execute<{ id: string }>(sql`select public_id as id from payment_links limit 1`);
  return {
    checkoutId: charge?.id ?? "",
    publicId: link?.id ?? "",
    token: "secret-of-a-mailed-link-7f3a91c2",
    proof: "proof-of-a-mailed-link-7f3a91c2",
    notice: "SALE",
  };
}

async function cookieOfStaff(): Promise<string> {
  const id = newId("user");
  const passwordHash = await hash(PASSWORD);
  const person = { id, email: `${id}@example.com`, name: "Staff", passwordHash, merchantId: null };
  await insertUser(db(), { ...person, role: "ADMIN" });
  await newSecondFactor(id, PASSWORD);
  return (await signedIn(id)).cookie ?? "";
}

/** The error that a reader's page throws; null when it renders or redirects. */
async function failureOf(file: string, cookie: string): Promise<unknown> {
  reader.cookie = cookie;
  const page = await import(/* @vite-ignore */ join(process.cwd(), file));
  const props = { params: Promise.resolve(paramsOfPage(file, ids)), searchParams: Promise.resolve({}) };
  try {
    await page.default(props);
    return null;
  } catch (error) {
    return String((error as { digest?: string }).digest).startsWith("NEXT_") ? null : error;
  }
}

/** The tables that each page reads, over all readers. What an earlier page left running does not count. */
async function readTables(): Promise<Map<string, Set<string>>> {
  const read = new Map<string, Set<string>>();
  const current = new AsyncLocalStorage<string>();
  for (const file of pages) {
    const texts: string[] = [];
    const listener = (text: unknown) => {
      if (current.getStore() === file) texts.push(String(text));
    };
    subscribe(CHANNEL, listener);
    for (const cookie of readers)
      expect(await current.run(file, () => failureOf(file, cookie)), file).toBeNull();
    unsubscribe(CHANNEL, listener);
    read.set(file, new Set(tables.filter((table) => texts.some((text) => text.includes(`"${table}"`)))));
  }
  return read;
}

/** Runs `work` while PostgreSQL refuses every query of a table. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const [here, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await db().execute(sql`alter table ${here} rename to ${away}`);
  try {
    await work();
  } finally {
    await db().execute(sql`alter table ${away} rename to ${here}`);
  }
}

/** The stored texts that identify a person or an object. */
async function storedValues(): Promise<string[]> {
  const dump = await dumpEverything();
  const texts = [...dump.matchAll(/"((?:[^"\\]|\\.){10,})"/g)].map(([, text = ""]) => text);
  return [...new Set(texts)].filter((text) => /[\d@]/.test(text) && !/^[\w.]+_away$/.test(text));
}

it("a page whose loader fails prints neither stored data nor its query", async () => {
  const printed: string[] = [];
  logConsole(() => pino(LOG_OPTIONS, { write: (line: string) => void printed.push(line) }));
  const thrown: string[] = [];
  const failed = new Set<string>();
  const read = await readTables();
  for (const table of tables) {
    const ofTable = pages.filter((file) => read.get(file)?.has(table));
    await without(table, async () => {
      for (const file of ofTable)
        for (const cookie of readers) {
          const error = await failureOf(file, cookie);
          if (error === null) continue;
          failed.add(file);
          expect(error, file).toBeInstanceOf(DatabaseError);
          // As Next.js prints it, and as other code might.
          console.error(error);
          thrown.push(inspect(error, { showHidden: true, depth: 9 }));
        }
    });
  }
  const reading = pages.filter((file) => (read.get(file)?.size ?? 0) > 0);
  expect(reading.length).toBeGreaterThan(60);
  expect(reading.filter((file) => !failed.has(file))).toEqual([]);
  expect(printed.length).toBe(thrown.length);
  const lines = new Set([...printed, ...thrown].flatMap((text) => text.split(/\\n|\n/)));
  const output = [...lines].join("\n");
  expect(output).toMatch(/relation .+charges.+ does not exist/);
  expect(output).not.toMatch(/select .* from|params:|-of-a-mailed-link-/);
  expect((await storedValues()).filter((value) => output.includes(value))).toEqual([]);
});
