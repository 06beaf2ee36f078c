import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parsePatch } from "diff";
import { afterEach, beforeEach, expect, it } from "vitest";

const PATCHES = join(import.meta.dirname, "..", "patches");
const PATCH = `--- a/node_modules/counter/index.js
+++ b/node_modules/counter/index.js
@@ -1,2 +1,2 @@
 let n = 0
-n = n + 2
+n = n + 1
`;
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ponte-patches-"));
  cpSync(join(import.meta.dirname, "patch-packages.mjs"), join(root, "tools", "patch-packages.mjs"));
  cpSync(join(PATCHES, "..", "node_modules", "diff"), join(root, "node_modules", "diff"), {
    recursive: true,
  });
  mkdirSync(join(root, "node_modules", "counter"), { recursive: true });
  mkdirSync(join(root, "patches"));
  writeFileSync(join(root, "patches", "counter@1.0.0.patch"), PATCH);
  install("1.0.0", "let n = 0\nn = n + 2\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(version: string, source: string) {
  writeFileSync(join(root, "node_modules", "counter", "package.json"), JSON.stringify({ version }));
  writeFileSync(join(root, "node_modules", "counter", "index.js"), source);
}
const source = () => readFileSync(join(root, "node_modules", "counter", "index.js"), "utf8");
const run = () =>
  execFileSync(process.execPath, [join(root, "tools", "patch-packages.mjs")], { stdio: "pipe" });

it("patches an installed package once", () => {
  run();
  expect(source()).toBe("let n = 0\nn = n + 1\n");
  run();
  expect(source()).toBe("let n = 0\nn = n + 1\n");
});

it("reports a different installed version, which may not need the patch", () => {
  install("1.0.1", "let n = 0\nn = n + 1\n");
  expect(run).toThrow(/another version than the installed counter 1\.0\.1/);
});

it("reports a file that is neither as expected nor patched", () => {
  install("1.0.0", "let n = 1\n");
  expect(run).toThrow(/does not fit/);
});

it("every patch of this repository is applied to the packages installed here: otherwise run npm ci", () => {
  const check = spawnSync(process.execPath, [join(PATCHES, "..", "tools", "patch-packages.mjs"), "--check"]);
  expect(check.stderr.toString()).toBe("");
  expect(check.status).toBe(0);
});

it("every patch changes the build of its package that Ponte's modules load", () => {
  const names = readdirSync(PATCHES);
  expect(names).not.toEqual([]);
  for (const file of names) {
    const name = file.split("@")[0] ?? "";
    const script = `console.log(import.meta.resolve("${name}"))`;
    const loaded = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: PATCHES,
    });
    const folder = dirname(fileURLToPath(loaded.toString().trim()));
    for (const { newFileName = "" } of parsePatch(readFileSync(join(PATCHES, file), "utf8")))
      expect(dirname(join(PATCHES, "..", newFileName.replace(/^b\//, "")))).toBe(folder);
  }
});
