import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stopOrphanedPostgres } from "#db/embedded/orphan";

const ENDING_MS = 15_000;

// Runs a demo's program with a process group and temporary files of its own, so that it leaves none, even if it is interrupted.
const folder = await mkdtemp(join(tmpdir(), "ponte-demo-"));
const demo = spawn(process.execPath, process.argv.slice(2), {
  detached: true,
  env: { ...process.env, TMPDIR: folder },
  stdio: ["ignore", "inherit", "inherit"],
});
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    if (isInterrupted) return;
    isInterrupted = true;
    console.error("Stopping …");
    signalGroup("SIGINT");
  });
const [code] = await once(demo, "exit");
await endGroup();
// A PostgreSQL has a session of its own, outside of the group.
for (const name of await readdir(folder)) await stopOrphanedPostgres(join(folder, name));
await rm(folder, { recursive: true, force: true });
process.exit(isInterrupted ? 130 : (code ?? 1));

async function endGroup(): Promise<void> {
  if (!isInterrupted) signalGroup("SIGINT");
  const until = performance.now() + ENDING_MS;
  while (signalGroup(0) && performance.now() < until) await sleep(50);
  signalGroup("SIGKILL");
}

/** Whether a process of the group still exists. */
function signalGroup(signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-Number(demo.pid), signal);
  } catch {
    return false;
  }
}
