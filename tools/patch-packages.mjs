// Plain JavaScript, since npm runs it after each install on any Node version.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyPatch, parsePatch, reversePatch } from "diff";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Applies each `patches/<package>@<version>.patch`, or `…+<purpose>.patch`, to the installed package, unless already applied.
 * With `onlyCheck` it changes nothing and throws if a patch is missing. Throws one sentence if another version is installed or a
 * file differs from what the patch expects.
 */
function patchPackages(onlyCheck, root) {
  for (const file of readdirSync(join(root, "patches"))) {
    const [, name, version] = /^(.+)@([^+]+)(?:\+.+)?\.patch$/.exec(file) ?? [];
    if (!name) continue;
    const installed = JSON.parse(
      readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
    ).version;
    if (installed !== version)
      throw new Error(
        `patches/${file} is for another version than the installed ${name} ${installed}: remove it if that version needs none.`,
      );
    for (const patch of parsePatch(readFileSync(join(root, "patches", file), "utf8"))) {
      patchFile(root, patch, file, onlyCheck);
    }
  }
}

function patchFile(root, patch, name, onlyCheck) {
  const path = join(root, patch.newFileName.replace(/^b\//, ""));
  const source = readFileSync(path, "utf8");
  const patched = applyPatch(source, patch);
  if (patched === false) {
    if (applyPatch(source, reversePatch(patch)) !== false) return;
    throw new Error(`patches/${name} does not fit ${path}: run npm ci.`);
  }
  if (onlyCheck) throw new Error(`patches/${name} is not applied to ${path}: run npm ci.`);
  // Never in place: npm's cache or another folder may share the file.
  writeFileSync(`${path}.patched`, patched);
  renameSync(`${path}.patched`, path);
}

patchPackages(process.argv.includes("--check"), ROOT);
