import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { decodeProtectedHeader } from "jose";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { findInstallationAges } from "#lib/operations/installation.queries";
import { keyRing } from "#lib/platform/auth/signing-keys";
import { assertSameSecretKey } from "#lib/platform/secrets/assert-same-secret-key";
import { restoreBackup } from "#server/backup/restore-backup";
import { type DatabaseSettings, takeBackup } from "#server/backup/take-backup";
import { takeDataDir } from "#server/instance/data-dir";
import { closeConnections } from "#test/close-connections";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard, paidByPix } from "#test/paid-charge";
import { checkInvariants } from "../../torture/invariants/check-invariants.ts";

const run = promisify(execFile);

let folder: string;
let isKept: ReturnType<typeof takeDataDir>;
let running: EmbeddedPostgres;
let merchantId: MerchantId;
let userId: UserId;
const inFolder = (name: string) => join(folder, name);
const settingsOf = (dataDir: string): DatabaseSettings =>
  ({ dataDir: inFolder(dataDir) }) as DatabaseSettings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ponte-backup-"));
  // Locked as by a running Ponte.
  isKept = takeDataDir(inFolder("first"));
  running = await startEmbeddedPostgres({ dataDir: inFolder("first") });
  await writeFile(inFolder("first/secret-key"), `${process.env.SECRET_KEY}\n`);
  process.env.DATABASE_URL = running.url;
  await migrate(running.url);
  await assertSameSecretKey();
  await keyRing();
  ({ merchantId, userId } = await newMerchant());
  for (let count = 0; count < 3; count += 1) {
    await paidByPix(merchantId);
    await paidByCard(merchantId);
  }
});
afterAll(async () => {
  await closeConnections();
  await running.stop();
  isKept.release();
  await rm(folder, { recursive: true, force: true });
});

/** Writes continuously while `work` runs; returns the ids of the charges acknowledged before it began. */
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

/** The token that `npm run -s token` prints for a restored installation. */
async function tokenFrom(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: inFolder(dataDir), DEMO: "false", ...settings };
  const { stdout } = await run(process.execPath, ["server/command/token.ts", `${userId}@example.com`], {
    env: env as unknown as NodeJS.ProcessEnv,
  });
  return stdout.trim();
}

const countsOf = sql`
  select (select count(*)::int from charges where status = 'PAID') as paid, (select count(*)::int from ledger_postings) as postings,
    (select count(*)::int from merchants) as merchants`;

describe("a backup of a running installation", () => {
  it("restores every acknowledged write, with balanced books", async () => {
    const expected = await db().execute(countsOf);
    await db().execute(sql`insert into chain_accounts (id, next_index) values ('key', 7)`);
    const before = await whileWriting(() => takeBackup(settingsOf("first"), inFolder("backup")));
    await restoreBackup(inFolder("backup"), settingsOf("second"));
    await inRestored("second", async (reader) => {
      expect(await checkInvariants(reader)).toEqual([]);
      // Its next addresses may have been given out after the backup.
      const [key] = await reader.execute<{ next_index: number }>(sql`select next_index from chain_accounts`);
      expect(key?.next_index).toBe(107);
      expect([...(await reader.execute(countsOf))]).toEqual([...expected]);
      const found = await reader.execute<{ id: string }>(sql`select id from charges`);
      const ids = new Set(found.map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
    });
    expect(await readdir(inFolder("second"))).toEqual(
      expect.arrayContaining(["secret-key", "postgres.json"]),
    );
    const { backedUpAt } = await findInstallationAges(db());
    expect(backedUpAt?.toISOString()).toBe(
      JSON.parse(await readFile(inFolder("backup/manifest.json"), "utf8")).takenAt,
    );
  });

  it("includes the key that opens the database's sealed values; with another key nothing starts", async () => {
    const token = await tokenFrom("second");
    expect(decodeProtectedHeader(token).kid).toBe((await keyRing()).kid);
    await expect(tokenFrom("second", { SECRET_KEY: "another-".repeat(5) })).rejects.toThrow(
      "SECRET_KEY is not the one that this database was first used with",
    );
  });

  it("leaves nothing behind if it fails halfway, wherever it was to be written", async () => {
    // Simulates a full disk or an unreadable file.
    await mkdir(inFolder("first/audit-checkpoints.jsonl"));
    await expect(takeBackup(settingsOf("first"), inFolder("half"))).rejects.toThrow("was not finished");
    await rm(inFolder("first/audit-checkpoints.jsonl"), { recursive: true });
    expect(await readdir(folder)).not.toContain("half");

    await cp(inFolder("backup"), inFolder("broken"), { recursive: true });
    const broken = JSON.parse(await readFile(inFolder("broken/manifest.json"), "utf8"));
    await rm(inFolder("broken/postgres/global/pg_control"));
    delete broken.files["postgres/global/pg_control"];
    await writeFile(inFolder("broken/manifest.json"), JSON.stringify(broken));
    await expect(restoreBackup(inFolder("broken"), settingsOf("empty"))).rejects.toThrow("was not restored");
    expect(await readdir(inFolder("empty"))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:postgres(?:\.json|\.restoring)?|secret-key)$/)]),
    );
  });

  it("is not restored over existing data or a taken folder", async () => {
    await expect(restoreBackup(inFolder("backup"), settingsOf("first"))).rejects.toThrow(
      "Another Ponte already runs",
    );
    await expect(restoreBackup(inFolder("backup"), settingsOf("second"))).rejects.toThrow(
      "restore into an empty folder",
    );
    await expect(takeBackup(settingsOf("first"), inFolder("backup"))).rejects.toThrow(
      "back up into a new one",
    );
  });

  it("is refused into a folder that is not empty, which stays unchanged", async () => {
    for (const name of ["notes.txt", ".hidden", "secret-key.old", "a-folder"]) {
      const settings = settingsOf(`holds-${name}`);
      await mkdir(join(settings.dataDir, name === "a-folder" ? name : ""), { recursive: true });
      if (name !== "a-folder") await writeFile(join(settings.dataDir, name), "kept");
      await expect(restoreBackup(inFolder("backup"), settings)).rejects.toThrow(`There is a ${name} in`);
      expect(await readdir(settings.dataDir)).toContain(name);
      expect(await readdir(settings.dataDir)).not.toContain("postgres");
    }
  });

  it("is not restored with a changed or missing file, or unfinished", async () => {
    await writeFile(inFolder("backup/secret-key"), "another key\n");
    await expect(restoreBackup(inFolder("backup"), settingsOf("third"))).rejects.toThrow(
      "secret-key is changed",
    );
    await rm(inFolder("backup/secret-key"));
    await expect(restoreBackup(inFolder("backup"), settingsOf("third"))).rejects.toThrow(
      "secret-key is missing",
    );
    await rm(inFolder("backup/manifest.json"));
    await expect(restoreBackup(inFolder("backup"), settingsOf("third"))).rejects.toThrow(
      "no finished backup",
    );
  });
});
