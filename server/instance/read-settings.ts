import { join } from "node:path";
import { parseSettings, type Settings } from "#lib/platform/env";
import { dataIn, isPackage } from "#server/instance/package-folder";

// This file is as deep in the sources as its bundle is in `.next/ponte`.
const ROOT = join(import.meta.dirname, "..", "..");

/**
 * The settings of this process's environment; also sets DATA_DIR there, for child processes. Throws one sentence that names the
 * first wrong setting.
 */
export function readSettings(): Settings {
  if (!process.env.DATA_DIR) process.env.DATA_DIR = defaultDataDir(ROOT, process.cwd());
  return parseSettings(process.env);
}

/**
 * The default DATA_DIR: `.data` of the working folder; for a package, `<package>-data` next to it, which outlives it. Throws one
 * sentence if an older package kept its data in `.data`: a new, empty ledger would look like a loss.
 */
export function defaultDataDir(root: string, workingFolder: string): string {
  if (!isPackage(root)) return join(workingFolder, ".data");
  const outside = `${root}-data`;
  const before = [workingFolder, root].map((folder) => join(folder, ".data")).find(dataIn);
  if (before === undefined) return outside;
  throw new Error(
    `The folder ${before} has the data of a Ponte, and a package now keeps its data outside itself: stop what runs there and move the folder to ${outside}, or set DATA_DIR to the folder in which the data should stay.`,
  );
}
