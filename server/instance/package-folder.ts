import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DATA_DIR_LOCK } from "#server/instance/data-dir";

/** The command of a package's `npm start`. */
export const PACKAGE_START = "exec node .next/ponte/start.mjs";

// A folder that holds any of these is refused: the lock of a running Ponte, its keys, its database.
const DATA = new Set([DATA_DIR_LOCK, "secret-key", "postgres.json", "audit-checkpoints.jsonl"]);

/** True for a folder that `npm run package` made. */
export function isPackage(folder: string): boolean {
  const { name, scripts } = manifestOf(folder);
  return name === "ponte" && scripts?.start === PACKAGE_START;
}

/** The first file below the folder that belongs to a Ponte's data; undefined if none. */
export function dataIn(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).find((file) => DATA.has(basename(file)));
}

/** The entries that a package's own manifest lists; empty for a package of an older version. */
export function contentsOf(folder: string): string[] {
  return manifestOf(folder).files ?? [];
}

type Manifest = { name?: string; files?: string[]; scripts?: Record<string, string> };

function manifestOf(folder: string): Manifest {
  const file = join(folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
