import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type EmbeddedAccount, embeddedAccount } from "#db/embedded/account";
import type { EmbeddedBinaries } from "#db/embedded/binaries";

const MAJOR_VERSION = "18";

/**
 * The password of the cluster's roles and its last port, kept in DATA_DIR/postgres.json, readable only by the
 * owner.
 */
type ClusterRecord = { password: string; port: number | undefined };
export type Cluster = {
  folder: string;
  account: EmbeddedAccount;
  password: string;
  port: number | undefined;
};

const run = promisify(execFile);

/**
 * Opens the cluster in DATA_DIR/postgres, creating it on first use; an interrupted creation starts over. Throws one
 * sentence if another major version created it.
 */
export async function openCluster(dataDir: string, binaries: EmbeddedBinaries): Promise<Cluster> {
  const folder = join(dataDir, "postgres");
  if (!existsSync(folder)) return createCluster(dataDir, folder, binaries);

  const version = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${version}, but this version of Ponte brings ${MAJOR_VERSION}.`,
    );
  }
  const record = await readClusterRecord(dataDir);
  if (!record)
    throw new Error(`The password of the database in ${folder} is missing: restore ${recordFile(dataDir)}.`);
  return { folder, account: await embeddedAccount(folder, binaries.postgres), ...record };
}

async function readClusterRecord(dataDir: string): Promise<ClusterRecord | undefined> {
  const file = recordFile(dataDir);
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, "utf8");
  const record: unknown = JSON.parse(text);
  if (typeof record !== "object" || record === null || !("password" in record)) return undefined;
  if (typeof record.password !== "string") return undefined;
  return { password: record.password, port: "port" in record ? Number(record.port) : undefined };
}

/** The superuser's address of the running cluster of a DATA_DIR. Throws one sentence if unknown. */
export async function embeddedSuperuserUrl(dataDir: string): Promise<string> {
  const record = await readClusterRecord(dataDir);
  if (record?.port) return `postgres://postgres:${record.password}@127.0.0.1:${record.port}/postgres`;
  throw new Error(
    `The address of the database of ${dataDir} is not known: ${recordFile(dataDir)} is missing.`,
  );
}

/** Stores password and port through a renamed file, so that readers never see half of it. */
export async function writeClusterRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  const aside = `${recordFile(dataDir)}.new`;
  await writeFile(aside, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  // When root runs on a user's folder, the user must still be able to read it.
  const owner = await stat(dataDir);
  if (process.getuid?.() === 0) await chown(aside, owner.uid, owner.gid);
  await rename(aside, recordFile(dataDir));
}

async function createCluster(dataDir: string, folder: string, binaries: EmbeddedBinaries): Promise<Cluster> {
  const unfinished = `${folder}.new`;
  const passwordFile = join(dataDir, "postgres-password.new");
  const password = randomBytes(24).toString("base64url");
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const account = await embeddedAccount(unfinished, binaries.postgres);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account.owner) await chown(passwordFile, account.owner.uid, account.owner.gid);
    await initialise(unfinished, passwordFile, account, binaries.initdb);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeClusterRecord(dataDir, { password, port: undefined });
  await rename(unfinished, folder);
  return { folder, account, password, port: undefined };
}

async function initialise(folder: string, passwordFile: string, account: EmbeddedAccount, initdb: string) {
  const [command = initdb, ...args] = [
    ...account.prefix,
    initdb,
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's own locale sorts identically on every machine and never changes under an index.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  try {
    await run(command, args, { cwd: "/", env: postgresEnvironment() });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new Error(`PostgreSQL could not create its files in ${folder}: ${said.trim().split("\n").at(-1)}.`);
  }
}

/** The environment of PostgreSQL's programs: without Ponte's secrets and the machine's locale. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
    LC_ALL: "C",
    TZ: "UTC",
    NODE_ENV: "production",
  };
}

function recordFile(dataDir: string): string {
  return join(dataDir, "postgres.json");
}
