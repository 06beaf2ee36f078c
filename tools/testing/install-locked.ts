import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Installs the packages of a folder that is a package of its own, unless that exact lock file is installed already. False if no
 * registry answers.
 */
export async function installLocked(folder: string, endAfterMs: number): Promise<boolean> {
  const mark = join(folder, "node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return true;
  try {
    // Not a call that blocks: connections that servers close meanwhile would only be found closed when they are used again.
    await promisify(execFile)("npm", ["ci", "--prefer-offline", "--fetch-retries=1"], {
      ...{ cwd: folder, timeout: endAfterMs },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return false;
  }
  writeFileSync(mark, wanted);
  return true;
}
