import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { PACKAGE_START } from "#server/instance/package-folder";
import { defaultDataDir } from "#server/instance/read-settings";

let place = "";
let root = "";
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "ponte-settings-"));
  root = join(place, "dist");
  mkdirSync(root);
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
});

function makeItAPackage(): void {
  writeFileSync(
    join(root, "package.json"),
    JSON.stringify({ name: "ponte", scripts: { start: PACKAGE_START } }),
  );
}

it("a package keeps its data outside itself, wherever it is started", () => {
  makeItAPackage();
  expect(defaultDataDir(root, root)).toBe(`${root}-data`);
  expect(defaultDataDir(root, place)).toBe(`${root}-data`);
});

it("the working folder keeps its data in .data", () => {
  expect(defaultDataDir(root, root)).toBe(join(root, ".data"));
});

it.each(["dist/.data", ".data"])(
  "a package does not start an empty ledger next to an older package's in %s",
  (folder) => {
    makeItAPackage();
    const data = join(place, folder);
    mkdirSync(data);
    writeFileSync(join(data, "secret-key"), "a key\n");
    expect(() => defaultDataDir(root, place)).toThrow(`move the folder to ${root}-data, or set DATA_DIR`);
  },
);
