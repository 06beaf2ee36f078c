import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { isAlive } from "#db/embedded/orphan";

const START = join(import.meta.dirname, "..", "..", "db", "embedded", "start.ts");

/** A demo that starts a PostgreSQL and a process, prints their ids and ends as `end` says, without stopping them. */
const demo = (end: string) => `
  import { spawn } from "node:child_process";
  import { mkdtempSync, readFileSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { startEmbeddedPostgres } from ${JSON.stringify(START)};
  const dataDir = mkdtempSync(tmpdir() + "/data-");
  await startEmbeddedPostgres({ dataDir, durable: false });
  const [server] = readFileSync(dataDir + "/postgres/postmaster.pid", "utf8").split("\\n");
  const { pid } = spawn("sleep", ["600"], { stdio: "ignore" });
  console.log(JSON.stringify({ dataDir, pids: [Number(server), pid] }));
  ${end}`;

/** Starts that demo; answers its processes once they run. */
async function start(end: string) {
  const folder = await mkdtemp(join(tmpdir(), "ponte-run-demo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, "demo.mjs");
  await writeFile(program, demo(end));
  const child = spawn(process.execPath, [join(import.meta.dirname, "run.ts"), program], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [line] = await once(createInterface(child.stdout), "line");
  const { dataDir, pids } = JSON.parse(String(line)) as { dataDir: string; pids: number[] };
  return { folder, child, ended, dataDir, pids };
}

test("a demo that is interrupted leaves no process and no file", async () => {
  const { folder, child, ended, dataDir, pids } = await start("");
  expect(pids.map(isAlive)).toEqual([true, true]);
  expect(existsSync(dataDir)).toBe(true);
  child.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  expect(pids.map(isAlive)).toEqual([false, false]);
  expect(await readdir(folder)).toEqual(["demo.mjs"]);
});

test("neither does one that fails", async () => {
  const { folder, ended, pids } = await start("process.exit(3);");
  expect(await ended).toEqual([3, null]);
  expect(pids.map(isAlive)).toEqual([false, false]);
  expect(await readdir(folder)).toEqual(["demo.mjs"]);
});
