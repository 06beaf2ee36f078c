import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chown, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/instance/free-port";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy", "high-availability");
const POSTGRES_PROGRAMS = "/usr/lib/postgresql/15/bin";
const PROGRAMS = ["patroni", "etcd", "haproxy", `${POSTGRES_PROGRAMS}/postgres`];
const PATH = `${POSTGRES_PROGRAMS}:${process.env.PATH}:/usr/sbin`;
const PASSWORD = "only-on-loopback";

type Account = { uid: number; gid: number };
type PostgresMachine = { name: string; port: number; apiPort: number };

/** A cluster as in deploy/high-availability, all of it on loopback. */
export type Cluster = AsyncDisposable & {
  /** What two instances of Ponte need to use it; `origin` is HAProxy's address before both. */
  settings: { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATABASE_READ_URL: string };
  ponteOrigin: string;
  pontePorts: readonly [string, string];
  /** Name of the machine that is the primary now; throws when there is none. */
  primary(): Promise<string>;
  /** Name of the machine that each answered commit waits for, null without one. */
  synchronousStandby(): Promise<string | null>;
  /** Ends Patroni and PostgreSQL of one machine by SIGKILL, as a power cut does. */
  cutPower(name: string): Promise<void>;
  /** Starts a machine again on the data that it had. */
  powerOn(name: string): void;
};

/** The first program of the cluster that is not installed here, null when all are. */
export function missingProgram(): string | null {
  const finds = (program: string) => spawnSync(program, ["--version"], { env: { ...process.env, PATH } });
  return PROGRAMS.find((program) => finds(program).error !== undefined) ?? null;
}

/** Starts etcd, two PostgreSQL machines under Patroni and HAProxy; resolves when commits wait for the standby. */
export async function startCluster(): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), "ponte-cluster-"));
  // The checkout may be in a folder that PostgreSQL's account cannot read.
  const deploy = join(home, "deploy");
  await cp(DEPLOY, deploy, { recursive: true });
  const account = await accountFor(home);
  const [etcdPort = 0, peerPort = 0, primaryPort = 0, replicaPort = 0, pontePort = 0, ...rest] =
    await Promise.all(Array.from({ length: 11 }, freePort));
  const machines: PostgresMachine[] = ["pg1", "pg2"].map((name, index) => ({
    name,
    port: rest[2 * index] ?? 0,
    apiPort: rest[2 * index + 1] ?? 0,
  }));
  const pontePorts = [String(rest[4]), String(rest[5])] as const;
  const kept = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: string[], environment = {}) => {
    const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${deploy}:${PATH}`, ...environment };
    const log = openSync(join(home, `${name}.log`), "a");
    // A process group of its own, so that Patroni's PostgreSQL can be ended with it.
    const options = { env, cwd: home, detached: true, ...account };
    kept.set(name, spawn(command, args, { ...options, stdio: ["ignore", log, log] }));
    closeSync(log);
  };

  const etcd = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  start("etcd", "etcd", [
    ...["--name", "etcd1", "--data-dir", join(home, "etcd"), "--initial-cluster", `etcd1=${peer}`],
    ...["--listen-client-urls", etcd, "--advertise-client-urls", etcd],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
  ]);
  const startMachine = (machine: PostgresMachine) =>
    start(
      machine.name,
      "patroni",
      [join(deploy, "patroni.yml")],
      machineEnvironment(machine, home, etcdPort),
    );
  const machineOf = (name: string) => machines.find((machine) => machine.name === name) ?? never(name);
  for (const machine of machines) {
    startMachine(machine);
    if (machine.name === "pg1") await untilStatus(`http://127.0.0.1:${machine.apiPort}/primary`, 200);
  }
  const [one, two] = machines;
  if (!one || !two) throw new Error("There are two machines.");
  start("haproxy", "haproxy", ["-f", join(deploy, "haproxy.cfg"), "-db"], {
    HAPROXY_PRIMARY: `127.0.0.1:${primaryPort}`,
    HAPROXY_REPLICA: `127.0.0.1:${replicaPort}`,
    HAPROXY_PONTE: `127.0.0.1:${pontePort}`,
    HAPROXY_PAGES: join(deploy, "pages"),
    ...proxied("PG1", one.port, one.apiPort),
    ...proxied("PG2", two.port, two.apiPort),
    PONTE1_HOST: "127.0.0.1",
    PONTE1_PORT: pontePorts[0],
    PONTE2_HOST: "127.0.0.1",
    PONTE2_PORT: pontePorts[1],
  });
  await untilStatus(`http://127.0.0.1:${two.apiPort}/synchronous`, 200);

  // PostgreSQL has a process group of its own.
  const cutPower = async (name: string) => {
    await end(kept.get(name));
    const file = await readFile(join(home, name, "postmaster.pid"), "utf8").catch(() => "");
    killGroup(Number(file.split("\n")[0]));
  };
  const answering = async (what: string) => {
    for (const { name, apiPort } of machines)
      if ((await statusOf(`http://127.0.0.1:${apiPort}/${what}`)) === 200) return name;
    return null;
  };
  const database = (user: string, port: number) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/ponte`;
  return {
    settings: {
      DATABASE_URL: database("ponte_app", primaryPort),
      DATABASE_OWNER_URL: database("ponte", primaryPort),
      DATABASE_READ_URL: database("ponte_app", replicaPort),
    },
    ponteOrigin: `http://127.0.0.1:${pontePort}`,
    pontePorts,
    primary: async () => (await answering("primary")) ?? never("a primary"),
    synchronousStandby: () => answering("synchronous"),
    cutPower,
    powerOn: (name) => startMachine(machineOf(name)),
    [Symbol.asyncDispose]: async () => {
      for (const { name } of machines) await cutPower(name);
      for (const child of kept.values()) await end(child);
      await rm(home, { recursive: true, force: true });
    },
  };
}

function machineEnvironment({ name, port, apiPort }: PostgresMachine, home: string, etcdPort: number) {
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(home, name),
    PATRONI_POSTGRESQL_BIN_DIR: POSTGRES_PROGRAMS,
    PATRONI_POSTGRESQL_PGPASS: join(home, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: "rewinder",
    PATRONI_REWIND_PASSWORD: PASSWORD,
    PONTE_OWNER_PASSWORD: PASSWORD,
    PONTE_APP_PASSWORD: PASSWORD,
  };
}

const proxied = (prefix: string, port: number, apiPort: number) => ({
  [`${prefix}_HOST`]: "127.0.0.1",
  [`${prefix}_PORT`]: String(port),
  [`${prefix}_API_PORT`]: String(apiPort),
});

// PostgreSQL refuses to run as root; Debian's package brings an account.
async function accountFor(home: string): Promise<Account | object> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  const account = { uid: idOf("-u"), gid: idOf("-g") };
  await chown(home, account.uid, account.gid);
  return account;
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  killGroup(child.pid);
  await ended;
}

function killGroup(leader: number): void {
  if (leader === 0) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

async function statusOf(url: string): Promise<number | null> {
  try {
    return (await fetch(url)).status;
  } catch {
    return null;
  }
}

async function untilStatus(url: string, status: number): Promise<void> {
  while ((await statusOf(url)) !== status) await sleep(100);
}

function never(what: string): never {
  throw new Error(`The cluster has no ${what}.`);
}
