import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The installation's secret: generated once into DATA_DIR/secret-key for its owner's eyes only, and read from there ever after. */
export function secretKeyOf(dataDir: string): string {
  const file = join(dataDir, "secret-key");
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new Error(`The file ${file} is damaged: restore it from a backup.`);
  return secret;
}
