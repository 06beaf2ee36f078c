import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";
import { findLedgerDifference } from "#db/queries/ledger-check";
import { restoreBackup } from "#scripts/backup/restore-backup";
import { type Place, takeBackup } from "#scripts/backup/take-backup";
import { takeDataDir } from "#scripts/instance/data-dir";
import { closeConnections } from "#test/close-connections";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard, paidByPix } from "#test/paid-charge";

let folder: string;
let held: ReturnType<typeof takeDataDir>;
let running: EmbeddedPostgres;
let merchantId: Awaited<ReturnType<typeof newMerchant>>["merchantId"];
const inFolder = (name: string) => join(folder, name);
const placeOf = (dataDir: string): Place => ({ dataDir: inFolder(dataDir) }) as Place;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ponte-backup-"));
  // As a running Ponte holds it.
  held = takeDataDir(inFolder("first"));
  running = await startEmbeddedPostgres({ dataDir: inFolder("first") });
  await writeFile(inFolder("first/secret-key"), "a key\n");
  process.env.DATABASE_URL = running.url;
  await migrate(running.url);
  ({ merchantId } = await newMerchant());
  for (let count = 0; count < 3; count += 1) {
    await paidByPix(merchantId);
    await paidByCard(merchantId);
  }
});
afterAll(async () => {
  await closeConnections();
  await running.stop();
  held.release();
  await rm(folder, { recursive: true, force: true });
});

/** Writes all the time while `work` runs; answers the ids of the charges that were acknowledged before it began. */
async function whileWriting(work: () => Promise<unknown>): Promise<string[]> {
  const acknowledged: string[] = [];
  let writing = true;
  const writer = (async () => {
    while (writing) acknowledged.push((await newCharge(merchantId)).id);
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
  const before = [...acknowledged];
  try {
    await work();
  } finally {
    writing = false;
    await writer;
  }
  return before;
}

async function inRestored<T>(
  dataDir: string,
  work: (reader: typeof db extends () => infer D ? D : never) => Promise<T>,
) {
  const restored = await startEmbeddedPostgres({ dataDir: inFolder(dataDir) });
  const client = postgres(restored.url, { max: 2, onnotice: () => {} });
  try {
    return await work(drizzle(client));
  } finally {
    await client.end();
    await restored.stop();
  }
}

const countsOf = sql`
  select (select count(*)::int from charges where status = 'PAID') as paid, (select count(*)::int from ledger_postings) as postings,
    (select count(*)::int from merchants) as merchants`;

describe("a backup of a running installation", () => {
  it("restored into an empty place has every acknowledged write and balances", async () => {
    const expected = await db().execute(countsOf);
    const before = await whileWriting(() => takeBackup(placeOf("first"), inFolder("backup")));
    await restoreBackup(inFolder("backup"), placeOf("second"));
    await inRestored("second", async (reader) => {
      expect(await findLedgerDifference(reader)).toBeNull();
      expect([...(await reader.execute(countsOf))]).toEqual([...expected]);
      const found = await reader.execute<{ id: string }>(sql`select id from charges`);
      const ids = new Set(found.map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
    });
    expect(await readdir(inFolder("second"))).toEqual(
      expect.arrayContaining(["secret-key", "postgres.json"]),
    );
  });

  it("is refused where something stands, and where the folder is taken", async () => {
    await expect(restoreBackup(inFolder("backup"), placeOf("first"))).rejects.toThrow(
      "Another Ponte already runs",
    );
    await expect(restoreBackup(inFolder("backup"), placeOf("second"))).rejects.toThrow(
      "restore into an empty folder",
    );
    await expect(takeBackup(placeOf("first"), inFolder("backup"))).rejects.toThrow("back up into a new one");
  });

  it("is refused once a file of it is changed, missing, or it was never finished", async () => {
    await writeFile(inFolder("backup/secret-key"), "another key\n");
    await expect(restoreBackup(inFolder("backup"), placeOf("third"))).rejects.toThrow(
      "secret-key is changed",
    );
    await rm(inFolder("backup/secret-key"));
    await expect(restoreBackup(inFolder("backup"), placeOf("third"))).rejects.toThrow(
      "secret-key is missing",
    );
    await rm(inFolder("backup/manifest.json"));
    await expect(restoreBackup(inFolder("backup"), placeOf("third"))).rejects.toThrow("no finished backup");
  });
});
