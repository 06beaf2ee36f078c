import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { type DatabaseSettings, takeBackup } from "#server/backup/take-backup";

let place = "";
let settings: DatabaseSettings;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "ponte-backup-place-"));
  settings = {
    dataDir: join(place, "data"),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseOwnerUrl: undefined,
  };
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
});

it("the second of two backups into one new folder is refused and does not touch the first", async () => {
  const folder = join(place, "backups", "tonight");
  // Both fail without a database: only the one that created the folder may remove it.
  const both = await Promise.allSettled([takeBackup(settings, folder), takeBackup(settings, folder)]);
  const reasons = both.map((one) => (one.status === "rejected" ? String(one.reason) : "done"));
  expect(reasons.filter((reason) => reason.includes("There is a folder"))).toHaveLength(1);
  expect(existsSync(folder)).toBe(false);
});

it("a backup into the copied database's own files is refused", async () => {
  const cluster = join(settings.dataDir, "postgres");
  mkdirSync(cluster, { recursive: true });
  await expect(takeBackup(settings, join(cluster, "backup"))).rejects.toThrow("another place");
  expect(readdirSync(cluster)).toEqual([]);
});
