import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IMPORT = /(?:from|import\()\s*["'](#|\.\.?\/)([\w./()[\]-]+)["']/g;
/** Imports and re-exports that run before a file's own code, without type-only ones. */
const STATIC_IMPORT =
  /^(?:import(?!\s+type\b)\s+(?:[\w*{][^;"']*?\sfrom\s+)?|export\s+(?:\*|\{[^}]*\})[^;"']*?\sfrom\s+)"([^"]+)"/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*"([^"]+)",?\s*\)/g;

/** The repository's own files, without tests, each with its imports, including type-only and dynamic ones. */
export function importGraph(): Map<string, string[]> {
  const files = ownFiles();
  return new Map([...files].map((file) => [file, importsOf(file, files)]));
}

/** A file's imports at run time: own files and packages that load before it, and own files that it loads by `import()`. */
export type RunTimeImports = { files: string[]; packages: string[]; later: string[] };

/** The repository's own files, without tests, each with what it imports at run time. */
export function runTimeGraph(): Map<string, RunTimeImports> {
  const files = ownFiles();
  const resolve = (file: string, name: string) =>
    name.startsWith("#") || name.startsWith(".")
      ? resolved(file, name.startsWith("#") ? name.slice(1) : join(dirname(file), name), files)
      : [];
  return new Map(
    [...files].map((file) => {
      const source = readFileSync(file, "utf8");
      const names = [...source.matchAll(STATIC_IMPORT)].map(([, name = ""]) => name);
      const later = [...source.matchAll(DYNAMIC_IMPORT)].map(([, name = ""]) => name);
      return [
        file,
        {
          files: names.flatMap((name) => resolve(file, name)),
          packages: names.filter((name) => !/^(#|\.|node:)/.test(name)),
          later: later.flatMap((name) => resolve(file, name)),
        },
      ];
    }),
  );
}

function ownFiles(): Set<string> {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" }).trim().split("\n");
  return new Set(listed.filter((file) => !file.includes(".test.")));
}

function importsOf(file: string, files: ReadonlySet<string>): string[] {
  const named = readFileSync(file, "utf8").matchAll(IMPORT);
  return [...named].flatMap(([, base = "", path = ""]) =>
    resolved(file, base === "#" ? path : join(dirname(file), base, path), files),
  );
}

function resolved(file: string, name: string, files: ReadonlySet<string>): string[] {
  return [name, `${name}.ts`, `${name}.tsx`].filter((one) => one !== file && files.has(one));
}
