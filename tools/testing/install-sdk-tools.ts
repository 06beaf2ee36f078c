import { join } from "node:path";
import { installLocked } from "#tools/testing/install-locked";

const FOLDER = join(import.meta.dirname, "..", "..", "e2e", "sdk");

/**
 * Installs the packages of e2e/sdk. It is a separate package, because the generators are large and need an older TypeScript. False
 * if no registry answers.
 */
export function installSdkTools(): Promise<boolean> {
  return installLocked(FOLDER, 240_000);
}
