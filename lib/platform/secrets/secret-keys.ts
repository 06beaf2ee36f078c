import { hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { env } from "#lib/platform/env";
import { isSecretKey } from "#lib/webhooks/signing-secret.rules";

/** A secret key of this instance. Its id prefixes what it sealed, and does not reveal the key. */
export type SecretKey = { id: string; secret: string };

const ID_BYTES = 6;
const REREAD_AFTER_MS = 1_000;

let read: { keys: readonly SecretKey[]; at: number } | null = null;

/**
 * The secret keys of this instance: the first one seals, and all of them open. A key file is read again every second, so that a
 * rotation needs no restart; keys from the environment stay as given.
 */
export function secretKeys(): readonly SecretKey[] {
  if (read === null) return reread();
  const isStale = env().secretKeyFile !== undefined && performance.now() - read.at > REREAD_AFTER_MS;
  return isStale ? reread() : read.keys;
}

/** The key with an id, even if it was only just added to the file. */
export function findSecretKey(id: string): SecretKey | undefined {
  return secretKeys().find((key) => key.id === id) ?? reread().find((key) => key.id === id);
}

function reread(): readonly SecretKey[] {
  const { secretKey, previousSecretKeys, secretKeyFile } = env();
  const secrets = secretKeyFile ? keysInFile(secretKeyFile) : [secretKey, ...previousSecretKeys];
  const keys = secrets.map((secret) => ({ id: idOf(secret), secret }));
  read = { keys, at: performance.now() };
  return keys;
}

/** The keys in a file, one per line, the sealing key first. Throws when the file has none, or a key is too short. */
export function keysInFile(file: string): string[] {
  const keys = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (keys.length > 0 && keys.every(isSecretKey)) return keys;
  throw new Error(`The file ${file} is damaged: restore it from a backup.`);
}

function idOf(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "ponte", "key-id", ID_BYTES)).toString("hex");
}
