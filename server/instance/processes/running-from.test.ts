import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runningFrom } from "#server/instance/processes/running-from";

it("finds a program that runs below a folder, so that no build replaces it, but not below a longer name", async () => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), "ponte-running-")));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const folder = join(place, "ponte");
  mkdirSync(folder);
  const program = join(folder, "web.mjs");
  writeFileSync(program, 'console.log("started"); setInterval(() => {}, 1000);');
  expect(runningFrom(folder)).toBeUndefined();
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  expect(runningFrom(folder)).toBe(child.pid);
  expect(runningFrom(join(place, "pon"))).toBeUndefined();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(runningFrom(folder)).toBeUndefined();
});
