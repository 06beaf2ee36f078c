import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { startFaultProxy } from "#test/fault-proxy";

const PATIENT = { timeout: 150_000, interval: 50 };
const PROCESSES = join(import.meta.dirname, "processes");

// Forks the program in its first argument, reports its process id, and lives until it is killed.
const SUPERVISOR = `
  import { fork } from "node:child_process";
  const child = fork(process.argv[2], [], { execArgv: [] });
  process.send(child.pid);
  setInterval(() => {}, 1000);
`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ponte-orphaned-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** Kills a program's supervisor once `isTime` returns true, and returns the program's process id. */
async function orphan(
  program: string,
  settings: Record<string, string>,
  isTime: (pid: number) => boolean | Promise<boolean>,
): Promise<number> {
  const script = join(folder, "supervisor.mjs");
  writeFileSync(script, SUPERVISOR);
  const env = { ...process.env, NODE_ENV: "production", LOG_LEVEL: "silent", ...settings } as const;
  const supervisor = fork(script, [program], { execArgv: [], env });
  const [pid] = await once(supervisor, "message");
  onTestFinished(() => void isAlive(pid, "SIGKILL"));
  await expect.poll(() => isTime(pid), PATIENT).toBe(true);
  supervisor.kill("SIGKILL");
  await once(supervisor, "exit");
  return pid;
}

function isAlive(pid: number, signal: NodeJS.Signals | 0 = 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

it.each(["worker-process.ts", "web.ts"])(
  "%s ends when its supervisor is killed while it starts",
  async (program) => {
    const proxy = await startFaultProxy(process.env.DATABASE_URL ?? "");
    onTestFinished(() => proxy.stop());
    // Blocks the start at its first database query, as long as the supervisor lives.
    proxy.set({ silent: true });
    const settings = {
      // Only a production build has the files that the web process serves.
      NODE_ENV: program === "web.ts" ? "development" : "production",
      DATABASE_URL: proxy.url,
      DATABASE_DIRECT_URL: proxy.url,
      DATA_DIR: folder,
      HASH_KEY: "orphaned-".repeat(5),
    };
    const pid = await orphan(join(import.meta.dirname, program), settings, () => proxy.connections() > 0);
    await expect.poll(() => isAlive(pid), PATIENT).toBe(false);
  },
);

it("a process ends, and cleans up, when its supervisor died before it could listen", async () => {
  const program = join(folder, "program.mjs");
  const [started, cleaned] = [join(folder, "started"), join(folder, "cleaned")];
  writeFileSync(
    program,
    `import { writeFileSync } from "node:fs";
     import { setTimeout as sleep } from "node:timers/promises";
     import { onStop } from ${JSON.stringify(join(PROCESSES, "on-stop.ts"))};
     writeFileSync(${JSON.stringify(started)}, "");
     await sleep(1000);
     while (process.connected) await sleep(10);
     const { cleanups } = onStop();
     cleanups.push((orphaned) => writeFileSync(${JSON.stringify(cleaned)}, String(orphaned)));
     setInterval(() => {}, 1000);`,
  );
  const pid = await orphan(program, {}, () => existsSync(started));
  await expect.poll(() => isAlive(pid), PATIENT).toBe(false);
  expect(existsSync(cleaned)).toBe(true);
});

it("a starting process ends on request, even before it has anything to stop", async () => {
  const program = join(folder, "program.mjs");
  writeFileSync(
    program,
    `import { setTimeout as sleep } from "node:timers/promises";
     import { onStop } from ${JSON.stringify(join(PROCESSES, "on-stop.ts"))};
     const { signal } = onStop();
     process.send("starting");
     await sleep(1e9, undefined, { signal }).catch(() => {});
     await sleep(1e9);`,
  );
  const child = fork(program, [], { execArgv: [] });
  await once(child, "message");
  child.send("stop");
  expect(await once(child, "exit")).toEqual([0, null]);
});
