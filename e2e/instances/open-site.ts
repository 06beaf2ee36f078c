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
/** Debian's folder for the programs of its PostgreSQL. */
export const POSTGRES_PROGRAMS = "/usr/lib/postgresql/15/bin";
const PATH = `${POSTGRES_PROGRAMS}:${process.env.PATH}:/usr/sbin`;

type Account = { uid: number; gid: number };
/** A machine's certificate and key, and its cluster's authority, in PEM. */
type Certificate = { ca: string; cert: string; key: string };

/** A temporary folder with a cluster's programs on loopback, all of which end with it. */
export type Site = AsyncDisposable & {
  folder: string;
  /** A copy of this project's folder `deploy`. */
  deploy: string;
  /** The PYTHONPATH of the site's Python programs. */
  python: string;
  /** The folder with the certificate of every machine of the site: `ca.crt`, `machine.crt`, `machine.key`, `machine.pem`. */
  tls: string;
  /** Starts a program with its output in `<name>.log`. The scripts of `deploy/high-availability` are on its PATH. */
  start(name: string, command: string, args: string[], environment?: Record<string, string>): void;
  /** Ends a program and its group by SIGKILL, and waits for its exit. */
  end(name: string): Promise<void>;
  /** Writes a file readable only by the programs' account, and returns its path. */
  writeSecret(name: string, text: string): Promise<string>;
};

/** The first of these programs that is not installed here; null if all are. */
export function missingProgram(programs: readonly string[]): string | null {
  const finds = (program: string) => spawnSync(program, ["--version"], { env: { ...process.env, PATH } });
  return programs.find((program) => finds(program).error !== undefined) ?? null;
}

/** Opens a folder whose programs run as a non-root account. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "ponte-cluster-"));
  // PostgreSQL's account may not be able to read the checkout.
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
      // Its own process group, so that its child processes end with it.
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
 * A folder of Python modules without pyOpenSSL. Patroni uses an installed pyOpenSSL, which then needs python3-idna; deploy's
 * README installs that, but this machine may lack it.
 */
async function withoutPyOpenSsl(folder: string): Promise<string> {
  const modules = join(folder, "python");
  await mkdir(modules);
  await writeFile(join(modules, "OpenSSL.py"), "raise ImportError\n");
  return modules;
}

/** Starts one etcd at the site, with the settings of deploy's example, and returns its port. */
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

export function certificateOf({ tls }: Pick<Site, "tls">): Certificate {
  const read = (name: string) => readFileSync(join(tls, name), "utf8");
  return { ca: read("ca.crt"), cert: read("machine.crt"), key: read("machine.key") };
}

/** Ends a process, or by a negative number its group, by SIGKILL. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

/**
 * The status that the https address returns, null if nothing answers. `certificate` has the client certificate and the trusted
 * authority; without `cert` and `key` the client is anonymous.
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

/** Waits until the address returns this status to a machine of the cluster. */
export async function untilStatus(url: string, certificate: Certificate, status: number): Promise<void> {
  while ((await statusOf(url, certificate)) !== status) await sleep(100);
}

// PostgreSQL refuses to run as root; Debian's package has an account for it.
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
