import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const SOURCE_FOLDERS = ["app", "components", "db", "lib", "messages", "patches", "public", "scripts"];
const SOURCE_FILES =
  /^(package(-lock)?\.json|tsconfig\.json|(next|postcss)\.config\.\w+|(proxy|instrumentation(-client)?|mdx-components)\.tsx?)$/;
const NOT_BUILT = /\.test\.tsx?$/;

/**
 * A fingerprint of everything in the production build at `root`: equal sources have equal fingerprints; tests
 * and notes do not count.
 */
export function buildHash(root: string): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles(root)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function sourceFiles(root: string): string[] {
  const top = readdirSync(root, { withFileTypes: true });
  const files = top
    .filter((entry) => entry.isFile() && SOURCE_FILES.test(entry.name))
    .map((entry) => entry.name);
  const folders = top.filter((entry) => entry.isDirectory() && SOURCE_FOLDERS.includes(entry.name));
  return [...files, ...folders.flatMap((folder) => filesBelow(root, folder.name))]
    .filter((file) => !NOT_BUILT.test(file))
    .sort();
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
