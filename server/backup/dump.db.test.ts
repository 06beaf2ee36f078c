import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { migrate } from "#db/migrate";
import { findInstallationAges } from "#lib/operations/installation.queries";
import { assertSameSecretKey } from "#lib/platform/secrets/assert-same-secret-key";
import { restoreBackup } from "#server/backup/restore-backup";
import { type DatabaseSettings, takeBackup } from "#server/backup/take-backup";
import { freePort } from "#server/instance/free-port";
import { closeConnections } from "#test/close-connections";
import { newMerchant } from "#test/new-merchant";
import { paidByCard, paidByPix } from "#test/paid-charge";
import { checkInvariants } from "../../torture/invariants/check-invariants.ts";

// Debian's package, with client programs of the same version.
const PROGRAMS = "/usr/lib/postgresql/15/bin";
const isInstalled = existsSync(join(PROGRAMS, "pg_dump")) && existsSync(join(PROGRAMS, "postgres"));
const run = promisify(execFile);

describe.skipIf(!isInstalled)("a backup of an external database", () => {
  let folder: string;
  let port: number;
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const settingsOf = (database: string) =>
    ({ dataDir: join(folder, database), databaseUrl: urlOf(database) }) as DatabaseSettings;
  const ofServer = (program: string, ...args: string[]) => {
    const command = [join(PROGRAMS, program), ...args];
    // PostgreSQL refuses to run as root; Debian's package has an account for it.
    const asOther = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", ...command] : command;
    return run(asOther[0] ?? "", asOther.slice(1), { cwd: "/" });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "ponte-dump-"));
    if (process.getuid?.() === 0)
      await chown(folder, Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })), 0);
    port = Number(await freePort());
    const data = join(folder, "server");
    await ofServer("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
    const options = `-p ${port} -k '' -c listen_addresses=127.0.0.1 -c fsync=off`;
    await ofServer("pg_ctl", "-D", data, "-o", options, "-l", join(folder, "log"), "-w", "start");
    const sql = postgres(urlOf("postgres"), { max: 1 });
    for (const name of ["first", "second"]) await sql`create database ${sql(name)}`;
    await sql.end();
    process.env.DATABASE_URL = urlOf("first");
    process.env.PATH = `${PROGRAMS}:${process.env.PATH}`;
    await migrate(urlOf("first"));
    await assertSameSecretKey();
    const { merchantId } = await newMerchant();
    await paidByPix(merchantId);
    await paidByCard(merchantId);
  });
  afterAll(async () => {
    await closeConnections();
    await ofServer("pg_ctl", "-D", join(folder, "server"), "-m", "immediate", "-w", "stop");
    await rm(folder, { recursive: true, force: true });
  });

  it("restores every row into an empty database, holds all invariants, and is recorded", async () => {
    const backup = join(folder, "backup");
    expect(await takeBackup(settingsOf("first"), backup)).toBe("dump");
    expect((await findInstallationAges(db())).backedUpAt).toBeInstanceOf(Date);
    await restoreBackup(backup, settingsOf("second"));
    const client = postgres(urlOf("second"), { max: 2, onnotice: () => {} });
    try {
      const counts = "select count(*)::int as charges, sum(gross_amount_minor)::int as sum from charges";
      expect([...(await client.unsafe(counts))]).toEqual([...(await db().execute(counts))]);
      expect(await checkInvariants(drizzle(client))).toEqual([]);
    } finally {
      await client.end();
    }
    await expect(restoreBackup(backup, settingsOf("second"))).rejects.toThrow("The database is not empty");
    await expect(
      restoreBackup(backup, { dataDir: join(folder, "other") } as DatabaseSettings),
    ).rejects.toThrow("set DATABASE_URL to an empty one");
  });
});
