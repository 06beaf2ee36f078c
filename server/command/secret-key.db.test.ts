import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { tryExclusiveLock } from "#server/instance/exclusive-lock";

const run = promisify(execFile);

it("concurrent rotations of the secret key drop no key that the other needs", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-rotate-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, "secret-key");
  const keys = `${"new-".repeat(10)}\n${process.env.SECRET_KEY}\n`;
  writeFileSync(file, keys);
  const other = tryExclusiveLock(join(dataDir, "secret-key.lock"));
  onTestFinished(() => other?.release());

  const env = { ...process.env, DATA_DIR: dataDir, SECRET_KEY: "", DEMO: "false" };
  const rotation = run(process.execPath, ["server/command/secret-key.ts", "--drop-old"], { env });
  await expect(rotation).rejects.toThrow("Another rotation of the secret key runs");
  expect(readFileSync(file, "utf8")).toBe(keys);
});
