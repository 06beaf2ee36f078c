import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chown, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/instance/free-port";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");
/** Where Debian keeps the programs of its PostgreSQL. */
export const POSTGRES_PROGRAMS = "/usr/lib/postgresql/15/bin";
const PATH = `${POSTGRES_PROGRAMS}:${process.env.PATH}:/usr/sbin`;

type Account = { uid: number; gid: number };

/** A temporary folder in which the programs of a cluster run beside each other on loopback, all of which end with it. */
export type Site = AsyncDisposable & {
  folder: string;
  /** A copy of this project's folder `deploy`. */
  deploy: string;
  /** Starts a program, whose output goes to `<name>.log`. Scripts of `deploy/high-availability` are on its PATH. */
  start(name: string, command: string, args: string[], environment?: Record<string, string>): void;
  /** Ends a program and its group by SIGKILL, and waits for it. */
  end(name: string): Promise<void>;
  /** Writes a file that only the programs' account may read, and answers its path. */
  writeSecret(name: string, text: string): Promise<string>;
};

/** The first of these programs that is not installed here, null when all are. */
export function missingProgram(programs: readonly string[]): string | null {
  const finds = (program: string) => spawnSync(program, ["--version"], { env: { ...process.env, PATH } });
  return programs.find((program) => finds(program).error !== undefined) ?? null;
}

/** Opens a folder whose programs run as an account that is not root. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "ponte-cluster-"));
  // The checkout may be in a folder that PostgreSQL's account cannot read.
  const deploy = join(folder, "deploy");
  await cp(DEPLOY, deploy, { recursive: true });
  const account = accountOfPrograms();
  if (account) await chown(folder, account.uid, account.gid);
  const kept = new Map<string, ChildProcess>();
  return {
    folder,
    deploy,
    start: (name, command, args, environment = {}) => {
      const path = `${join(deploy, "high-availability")}:${PATH}`;
      const env: NodeJS.ProcessEnv = { ...process.env, PATH: path, ...environment };
      const log = openSync(join(folder, `${name}.log`), "a");
      // A process group of its own, so that what a program starts can be ended with it.
      const options = { env, cwd: folder, detached: true, ...account };
      kept.set(name, spawn(command, args, { ...options, stdio: ["ignore", log, log] }));
      closeSync(log);
    },
    end: (name) => end(kept.get(name)),
    writeSecret: async (name, text) => {
      const file = join(folder, name);
      await writeFile(file, text, { mode: 0o600 });
      if (account) await chown(file, account.uid, account.gid);
      return file;
    },
    [Symbol.asyncDispose]: async () => {
      for (const child of kept.values()) await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts one etcd at the site, and answers its port. */
export async function startEtcd(site: Site): Promise<number> {
  const port = await freePort();
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${await freePort()}`;
  site.start("etcd", "etcd", [
    ...["--name", "etcd1", "--data-dir", join(site.folder, "etcd"), "--initial-cluster", `etcd1=${peer}`],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
  ]);
  return port;
}

/** Ends a process by SIGKILL, or by a negative number its group. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

/** Status of what answers at the address, null where nothing does. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    return (await fetch(url)).status;
  } catch {
    return null;
  }
}

/** Waits until the address answers with this status. */
export async function untilStatus(url: string, status: number): Promise<void> {
  while ((await statusOf(url)) !== status) await sleep(100);
}

// PostgreSQL refuses to run as root; Debian's package brings an account.
function accountOfPrograms(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  killNow(-child.pid);
  await ended;
}
