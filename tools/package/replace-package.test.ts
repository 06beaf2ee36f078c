import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { PACKAGE_START } from "#server/instance/package-folder";
import { makePackage } from "#tools/package/make-package";
import { replacePackage } from "#tools/package/replace-package";

const CONTENTS = ["package.json", "docs", ".next"];

let place = "";
let target = "";
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "ponte-package-"));
  target = join(place, "dist");
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
});

function write(file: string, text = "kept"): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Fills a folder like a package of that version. */
function fill(folder: string, version = "2"): void {
  write(
    join(folder, "package.json"),
    JSON.stringify({ name: "ponte", version, scripts: { start: PACKAGE_START } }),
  );
  write(join(folder, "docs", `of-${version}.md`));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

describe("a package", () => {
  it("replaces an older one completely, and leaves nothing else behind", () => {
    fill(target, "1");
    replacePackage(target, CONTENTS, fill);
    expect(filesIn(target)).toEqual(["docs", "docs/of-2.md", "package.json"]);
    expect(readdirSync(place)).toEqual(["dist"]);
  });

  it("is created in a new folder, or an empty one", () => {
    mkdirSync(target);
    replacePackage(target, CONTENTS, fill);
    replacePackage(join(place, "a", "new", "one"), CONTENTS, fill);
    expect(filesIn(target)).toEqual(filesIn(join(place, "a", "new", "one")));
  });

  it("leaves the older package unchanged when the new one cannot be completed", () => {
    fill(target, "1");
    const cutOff = (folder: string) => {
      fill(folder);
      throw new Error("No space is left on the disk.");
    };
    expect(() => replacePackage(target, CONTENTS, cutOff)).toThrow("No space is left");
    expect(filesIn(target)).toEqual(["docs", "docs/of-1.md", "package.json"]);
    expect(readdirSync(place)).toEqual(["dist"]);
  });

  it("is replaced at a symbolic link's target, and the link stays", () => {
    fill(target, "1");
    symlinkSync(target, join(place, "current"));
    replacePackage(join(place, "current"), CONTENTS, fill);
    expect(existsSync(join(target, "docs", "of-2.md"))).toBe(true);
    expect(readdirSync(place).sort()).toEqual(["current", "dist"]);
  });
});

describe("rebuilding a package", () => {
  const refuses = (sentence: string) => {
    const before = filesIn(place);
    expect(() => makePackage(target)).toThrow(sentence);
    expect(filesIn(place)).toEqual(before);
  };

  it.each([".data/ponte.lock", ".data/secret-key", ".next/money/postgres.json"])(
    "refuses a package containing the ledger's %s, and says where to move it",
    (file) => {
      fill(target, "1");
      write(join(target, file));
      refuses(`mv ${target}/.data ${target}-data`);
    },
  );

  it("refuses a folder with other contents", () => {
    write(join(target, "thesis.txt"));
    refuses("is not a package of Ponte");
    write(
      join(target, "package.json"),
      JSON.stringify({ name: "ponte", scripts: { start: "node server/start.ts" } }),
    );
    refuses("is not a package of Ponte");
  });

  it("refuses a package with added files", () => {
    fill(target, "1");
    write(join(target, "notes.txt"));
    refuses("notes.txt is not part of a package");
  });

  it("refuses a file", () => {
    write(target);
    refuses("is a file");
    expect(readFileSync(target, "utf8")).toBe("kept");
  });

  it("refuses a running package", async () => {
    fill(target, "1");
    const program = join(target, ".next", "ponte", "web.mjs");
    write(program, `process.stdout.write("runs"); setInterval(() => {}, 1000);`);
    const child = spawn(process.execPath, [".next/ponte/web.mjs"], { cwd: target });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    refuses(`(process ${child.pid})`);
  });

  it("refuses files that were added during the build", () => {
    fill(target, "1");
    const meanwhile = (folder: string) => {
      fill(folder);
      write(join(target, ".data", "secret-key"));
    };
    expect(() => replacePackage(target, CONTENTS, meanwhile)).toThrow("holds the data of a Ponte");
    expect(existsSync(join(target, ".data", "secret-key"))).toBe(true);
  });
});
