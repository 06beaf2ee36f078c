import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildHash } from "#server/instance/build/build-if-needed";

let root = "";

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ponte-hash-"));
  write("package-lock.json", "{}");
  write("app/page.tsx", "export default 1");
  write("lib/domain/money/money.ts", "export const a = 1");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the build's fingerprint", () => {
  it("is the same for the same sources in any folder", () => {
    const first = buildHash(root);
    expect(buildHash(root)).toBe(first);
    expect(buildHash(`${root}/`)).toBe(first);
  });

  it.each([
    ["a page", "app/page.tsx"],
    ["a dependency", "package-lock.json"],
    ["the configuration", "next.config.mjs"],
    ["the proxy", "proxy.next.ts"],
    ["a message", "messages/en/checkout.json"],
    ["a script", "server/instance/worker-process.ts"],
    ["a migration", "db/migrations/0001.sql"],
    ["a new file", "lib/deep/er/new.ts"],
  ])("changes with %s", (_what, file) => {
    const before = buildHash(root);
    write(file, "changed");
    expect(buildHash(root)).not.toBe(before);
  });

  it("changes when a file is moved", () => {
    const before = buildHash(root);
    rmSync(join(root, "lib/domain/money/money.ts"));
    write("lib/domain/cash.ts", "export const a = 1");
    expect(buildHash(root)).not.toBe(before);
  });

  it.each([
    ["a test", "lib/domain/money/money.test.ts"],
    ["a note", "docs/note.md"],
    ["a build", ".next/app/page.tsx"],
    ["data", ".data/postgres/PG_VERSION"],
  ])("does not change with %s", (_what, file) => {
    const before = buildHash(root);
    write(file, "changed");
    expect(buildHash(root)).toBe(before);
  });
});
