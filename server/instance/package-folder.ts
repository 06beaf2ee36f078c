import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DATA_DIR_LOCK } from "#server/instance/data-dir";

/** What `npm start` runs in a package. */
export const PACKAGE_START = "exec node .next/ponte/start.mjs";

// Any of them is worth a refusal: the lock of a running Ponte, its keys, its database.
const DATA = new Set([DATA_DIR_LOCK, "secret-key", "postgres.json", "audit-checkpoints.jsonl"]);

/** True for a folder that `npm run package` made. */
export function isPackage(folder: string): boolean {
  const { name, scripts } = manifestOf(folder);
  return name === "ponte" && scripts?.start === PACKAGE_START;
}

/** The first file below the folder that belongs to the data of a Ponte, undefined when there is none. */
export function dataIn(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).find((file) => DATA.has(basename(file)));
}

/** The names that a package's own manifest says it consists of; none for one that an older version made. */
export function contentsOf(folder: string): string[] {
  return manifestOf(folder).files ?? [];
}

type Manifest = { name?: string; files?: string[]; scripts?: Record<string, string> };

function manifestOf(folder: string): Manifest {
  const file = join(folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
