import { setTimeout as sleep } from "node:timers/promises";
import { closeDb } from "#db/client";
import type { Settings } from "#lib/platform/env";
import { createDataDir, tryDataDirLock } from "#server/instance/data-dir";
import { readInstanceRecord } from "#server/instance/instance-record";
import { openDatabase } from "#server/instance/open-database";
import { readSettings } from "#server/instance/read-settings";
import { secretKeyEnvironment } from "#server/instance/secret-key";
import type { InstanceRecord } from "#server/instance/write-instance-record";

const WAIT_LIMIT_MS = 60_000;
const PAUSE_MS = 200;

/**
 * Runs a command's work with the database and settings of the Ponte that runs on this DATA_DIR; otherwise starts a database for
 * it. Prints nothing to stdout. Throws one sentence if no database is available.
 */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  const settings = readSettings();
  createDataDir(settings.dataDir);
  for (const until = performance.now() + WAIT_LIMIT_MS; performance.now() < until; await sleep(PAUSE_MS)) {
    const lock = tryDataDirLock(settings.dataDir);
    if (lock) return withOwnDatabase(settings, work).finally(() => lock.release());

    const running = readInstanceRecord(settings.dataDir);
    if (running?.databaseUrl) return withRunningInstance(settings, running, running.databaseUrl, work);
  }
  throw new Error(`The Ponte on the folder ${settings.dataDir} has not become ready within a minute.`);
}

async function withRunningInstance<T>(
  settings: Settings,
  running: InstanceRecord,
  databaseUrl: string,
  work: () => Promise<T>,
): Promise<T> {
  if (running.secretKeyGiven && !settings.secretKey) {
    throw new Error("The running Ponte was given SECRET_KEY: give the same to this command.");
  }
  const { publicUrl, gatewayUrl, demo } = { demo: settings.demo, ...running };
  return withSettings({ ...settings, databaseUrl, publicUrl, gatewayUrl, demo }, databaseUrl, async () => {
    const { assertSameSecretKey } = await import("#lib/platform/secrets/assert-same-secret-key");
    await assertSameSecretKey();
    return work();
  });
}

async function withOwnDatabase<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  const database = await openDatabase(settings, (line) => console.error(line));
  try {
    const known = lastSettings(settings);
    return await withSettings(known, database.directUrl, async () => {
      const { prepareDatabase } = await import("#server/instance/prepare-database");
      const { ended } = await prepareDatabase(database.ownerUrl, known, database.directUrl);
      if (ended) console.error(ended);
      return work();
    });
  } finally {
    await database.stop();
  }
}

/**
 * The settings with the address and demo setting that this Ponte last ran with, unless the environment sets them: tokens contain
 * the address that they are for.
 */
function lastSettings(settings: Settings): Settings {
  const last = readInstanceRecord(settings.dataDir);
  if (!last) return settings;
  const here = ["PUBLIC_URL", "HOST", "PORT"].some((name) => process.env[name]);
  const { publicUrl, gatewayUrl } = here ? settings : last;
  const demo = process.env.DEMO ? settings.demo : (last.demo ?? settings.demo);
  return { ...settings, publicUrl, gatewayUrl, demo };
}

async function withSettings<T>(settings: Settings, databaseUrl: string, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: settings.publicUrl,
    GATEWAY_URL: settings.gatewayUrl,
    DEMO: String(settings.demo),
    ...secretKeyEnvironment(settings),
  });
  try {
    return await work();
  } finally {
    await closeDb();
  }
}
