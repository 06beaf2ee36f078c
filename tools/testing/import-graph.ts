import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const IMPORT = /(?:from|import\()\s*["'](#|\.\.?\/)([\w./()[\]-]+)["']/g;

/** The repository's own files, without tests, each with its imports, including type-only and dynamic ones. */
export function importGraph(): Map<string, string[]> {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" }).trim().split("\n");
  const files = new Set(listed.filter((file) => !file.includes(".test.")));
  return new Map([...files].map((file) => [file, importsOf(file, files)]));
}

function importsOf(file: string, files: ReadonlySet<string>): string[] {
  const named = readFileSync(file, "utf8").matchAll(IMPORT);
  return [...named].flatMap(([, base = "", path = ""]) => {
    const name = base === "#" ? path : join(dirname(file), base, path);
    return [name, `${name}.ts`, `${name}.tsx`].filter((one) => one !== file && files.has(one));
  });
}
