import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#server/instance/free-port";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");
/** Where Debian keeps the programs of its PostgreSQL. */
export const POSTGRES_PROGRAMS = "/usr/lib/postgresql/15/bin";
const PATH = `${POSTGRES_PROGRAMS}:${process.env.PATH}:/usr/sbin`;

type Account = { uid: number; gid: number };
/** A machine's certificate, its key and the authority of its cluster, in PEM. */
type Certificate = { ca: string; cert: string; key: string };

/** A temporary folder in which the programs of a cluster run beside each other on loopback, all of which end with it. */
export type Site = AsyncDisposable & {
  folder: string;
  /** A copy of this project's folder `deploy`. */
  deploy: string;
  /** What Python's programs of the site have as PYTHONPATH. */
  python: string;
  /** The folder with the certificate of every machine of the site: `ca.crt`, `machine.crt`, `machine.key`, `machine.pem`. */
  tls: string;
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
  const python = await withoutPyOpenSsl(folder);
  const kept = new Map<string, ChildProcess>();
  const certificates = ["ca", "tls", "machine=127.0.0.1,localhost"];
  const maker = join(deploy, "high-availability", "create-certificates");
  execFileSync(maker, certificates, { cwd: folder, stdio: "ignore", ...account });
  return {
    folder,
    deploy,
    python,
    tls: join(folder, "tls", "machine"),
    start: (name, command, args, environment = {}) => {
      const path = `${join(deploy, "high-availability")}:${PATH}`;
      const env: NodeJS.ProcessEnv = { ...process.env, PATH: path, PYTHONPATH: python, ...environment };
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

/**
 * A folder of Python modules in which there is no pyOpenSSL. Patroni's packages do not bring it, but use it where another package did, and
 * then need python3-idna as well, which deploy's README installs and this machine may not have.
 */
async function withoutPyOpenSsl(folder: string): Promise<string> {
  const modules = join(folder, "python");
  await mkdir(modules);
  await writeFile(join(modules, "OpenSSL.py"), "raise ImportError\n");
  return modules;
}

/** Starts one etcd at the site, with the settings of deploy's example, and answers its port. */
export async function startEtcd(site: Site): Promise<number> {
  const port = await freePort();
  const client = `https://127.0.0.1:${port}`;
  const peer = `https://127.0.0.1:${await freePort()}`;
  const [ca, cert, key] = ["ca.crt", "machine.crt", "machine.key"].map((name) => join(site.tls, name));
  site.start("etcd", "etcd", [], {
    ETCD_NAME: "etcd1",
    ETCD_DATA_DIR: join(site.folder, "etcd"),
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_INITIAL_CLUSTER: `etcd1=${peer}`,
    ETCD_INITIAL_CLUSTER_TOKEN: "ponte",
    ETCD_CLIENT_CERT_AUTH: "true",
    ETCD_TRUSTED_CA_FILE: ca ?? "",
    ETCD_CERT_FILE: cert ?? "",
    ETCD_KEY_FILE: key ?? "",
    ETCD_PEER_CLIENT_CERT_AUTH: "true",
    ETCD_PEER_TRUSTED_CA_FILE: ca ?? "",
    ETCD_PEER_CERT_FILE: cert ?? "",
    ETCD_PEER_KEY_FILE: key ?? "",
  });
  return port;
}

/** The certificate of the site's machines. */
export function certificateOf({ tls }: Pick<Site, "tls">): Certificate {
  const read = (name: string) => readFileSync(join(tls, name), "utf8");
  return { ca: read("ca.crt"), cert: read("machine.crt"), key: read("machine.key") };
}

/** Ends a process by SIGKILL, or by a negative number its group. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

/**
 * Status of what answers at the https address, null where nothing does. `certificate` is who asks, and which authority is believed; one without
 * `cert` and `key` asks as a stranger.
 */
export function statusOf(
  url: string,
  certificate: Partial<Certificate>,
  { method = "GET", body = "" } = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(url, { ...certificate, method, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    sent.on("error", () => resolve(null));
    sent.end(body);
  });
}

/** Waits until the address answers a machine of the cluster with this status. */
export async function untilStatus(url: string, certificate: Certificate, status: number): Promise<void> {
  while ((await statusOf(url, certificate)) !== status) await sleep(100);
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
