import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tryExclusiveLock } from "#server/instance/exclusive-lock";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ponte-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HOLDER = `
  import { tryExclusiveLock } from ${JSON.stringify(join(import.meta.dirname, "exclusive-lock.ts"))};
  console.log(tryExclusiveLock(process.argv[1]) ? "taken" : "refused");
  setInterval(() => {}, 1000);
`;

async function holder(file: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", HOLDER, file]);
  const [said] = await once(child.stdout.setEncoding("utf8"), "data");
  return { child, said: String(said).trim() };
}

it("is held by one process at a time, and free after its release", () => {
  const file = join(folder, "lock");
  const first = tryExclusiveLock(file);
  expect(first).toBeDefined();
  expect(tryExclusiveLock(file)).toBeUndefined();
  first?.release();
  const second = tryExclusiveLock(file);
  expect(second).toBeDefined();
  second?.release();
});

it("is free when its holder was killed", async () => {
  const file = join(folder, "lock");
  const { child, said } = await holder(file);
  expect(said).toBe("taken");
  expect(tryExclusiveLock(file)).toBeUndefined();
  child.kill("SIGKILL");
  await once(child, "exit");
  const lock = tryExclusiveLock(file);
  expect(lock).toBeDefined();
  lock?.release();
});
