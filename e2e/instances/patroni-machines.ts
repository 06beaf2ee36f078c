import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#server/instance/free-port";
import { certificateOf, killNow, POSTGRES_PROGRAMS, type Site, statusOf, untilStatus } from "./open-site";

/** The passwords of a loopback cluster's roles, all different, as on real machines. */
export const PASSWORDS = {
  postgres: "superuser-on-loopback",
  replicator: "replication-on-loopback",
  rewinder: "rewind-on-loopback",
  ponte: "owner-on-loopback",
  ponte_app: "application-on-loopback",
} as const;

/** A PostgreSQL machine under Patroni, with its ports on loopback. */
export type Machine = { name: string; port: number; apiPort: number; tls: string };

/** Operations on the machines of one site. */
export type Machines = {
  /** Starts a machine, with its earlier data if it ran before. `environment` is added to the common one. */
  powerOn(machine: Machine, environment?: Record<string, string>): void;
  /** Ends a machine's Patroni and PostgreSQL by SIGKILL, like a power cut. */
  cutPower(machine: Machine): Promise<void>;
};

/** A machine with its own ports. */
export async function newMachine({ tls }: Site, name: string): Promise<Machine> {
  return { name, tls, port: await freePort(), apiPort: await freePort() };
}

/**
 * Operations on machines whose Patroni reads `configuration`, a file or a folder, and keeps its leaders in etcd at `etcdPort`.
 */
export function machinesAt(site: Site, configuration: string, etcdPort: number): Machines {
  return {
    powerOn: (machine, environment = {}) =>
      site.start(machine.name, "patroni", [configuration], {
        ...machineEnvironment(machine, site, etcdPort),
        ...environment,
      }),
    cutPower: async ({ name }) => {
      await site.end(name);
      const file = await readFile(join(site.folder, name, "postmaster.pid"), "utf8").catch(() => "");
      killPostgres(Number(file.split("\n")[0]));
    },
  };
}

/** The first machine that answers 200 to `what`, such as `primary`; null if no machine does. */
export async function findMachine(machines: readonly Machine[], what: string): Promise<Machine | null> {
  for (const machine of machines) {
    if ((await statusOf(questionOf(machine, what), certificateOf(machine))) === 200) return machine;
  }
  return null;
}

/** Waits until the machine is `what`, such as `primary` or `synchronous`. */
export async function untilMachineIs(machine: Machine, what: string): Promise<void> {
  await untilStatus(questionOf(machine, what), certificateOf(machine), 200);
}

const questionOf = ({ apiPort }: Machine, what: string) => `https://127.0.0.1:${apiPort}/${what}`;

// Each of its processes has its own group. The first one must not react to the end of the others.
function killPostgres(first: number): void {
  if (!first) return;
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(first)], { encoding: "utf8" });
  killNow(first);
  for (const pid of stdout.split("\n").map(Number).filter(Boolean)) killNow(pid);
}

function machineEnvironment({ name, port, apiPort }: Machine, { folder, tls }: Site, etcdPort: number) {
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_ETCD3_CACERT: join(tls, "ca.crt"),
    PATRONI_ETCD3_CERT: join(tls, "machine.crt"),
    PATRONI_ETCD3_KEY: join(tls, "machine.key"),
    PATRONI_RESTAPI_CAFILE: join(tls, "ca.crt"),
    PATRONI_RESTAPI_CERTFILE: join(tls, "machine.crt"),
    PATRONI_RESTAPI_KEYFILE: join(tls, "machine.key"),
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: POSTGRES_PROGRAMS,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: PASSWORDS.postgres,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: PASSWORDS.replicator,
    PATRONI_REWIND_USERNAME: "rewinder",
    PATRONI_REWIND_PASSWORD: PASSWORDS.rewinder,
    PONTE_OWNER_PASSWORD: PASSWORDS.ponte,
    PONTE_APP_PASSWORD: PASSWORDS.ponte_app,
  };
}
