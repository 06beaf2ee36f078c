import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "..", "..", "e2e", "sdk");
const MARK = join(FOLDER, "node_modules", ".installed");

/**
 * Installs the packages of e2e/sdk, unless that exact lock file is installed already. It is a separate package, because the
 * generators are large and need an older TypeScript. False if no registry answers.
 */
export function installSdkTools(): boolean {
  const wanted = createHash("sha256")
    .update(readFileSync(join(FOLDER, "package-lock.json")))
    .digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === wanted) return true;
  const { status } = spawnSync("npm", ["ci", "--prefer-offline", "--fetch-retries=1"], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "ignore"],
    timeout: 240_000,
  });
  if (status !== 0) return false;
  writeFileSync(MARK, wanted);
  return true;
}
