import { randomBytes } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keysInFile } from "#lib/platform/secrets/secret-keys";

/** The file of an instance's secret keys, one per line, the sealing key first. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, "secret-key");
}

/**
 * The installation's secret: generated once into DATA_DIR/secret-key, readable only by its owner, and read from there afterwards.
 */
export function secretKeyOf(dataDir: string): string {
  const file = secretKeyFile(dataDir);
  try {
    writeFileSync(file, `${newSecretKey()}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return keysInFile(file)[0] ?? "";
}

/** The secret key's settings for processes of an installation: the given key, else the one in its file, with that file. */
export function secretKeyEnvironment({ secretKey, dataDir }: { secretKey?: string; dataDir: string }) {
  return {
    SECRET_KEY: secretKey ?? secretKeyOf(dataDir),
    SECRET_KEY_FILE: secretKey === undefined ? secretKeyFile(dataDir) : "",
  };
}

/** The sealing key in DATA_DIR/secret-key; undefined without such a file. Throws one sentence for a damaged one. */
export function keyInFile(dataDir: string): string | undefined {
  const file = secretKeyFile(dataDir);
  return existsSync(file) ? keysInFile(file)[0] : undefined;
}

/** Puts a new key before those in the file, which can still decrypt. */
export function addSecretKey(dataDir: string): void {
  writeSecretKeys(dataDir, [newSecretKey(), ...keysInFile(secretKeyFile(dataDir))]);
}

/** Removes all keys from the file except the sealing one. */
export function dropOldSecretKeys(dataDir: string): void {
  writeSecretKeys(dataDir, keysInFile(secretKeyFile(dataDir)).slice(0, 1));
}

function newSecretKey(): string {
  return randomBytes(32).toString("base64url");
}

// Written atomically: a reader finds the old or the new keys.
function writeSecretKeys(dataDir: string, keys: readonly string[]): void {
  const file = secretKeyFile(dataDir);
  writeFileSync(`${file}.new`, `${keys.join("\n")}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
