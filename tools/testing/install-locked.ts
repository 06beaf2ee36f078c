import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs the packages of a folder that is a package of its own, unless that exact lock file is installed already. False if no
 * registry answers.
 */
export function installLocked(folder: string, endAfterMs: number): boolean {
  const mark = join(folder, "node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return true;
  const { status } = spawnSync("npm", ["ci", "--prefer-offline", "--fetch-retries=1"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "ignore"],
    timeout: endAfterMs,
  });
  if (status !== 0) return false;
  writeFileSync(mark, wanted);
  return true;
}
