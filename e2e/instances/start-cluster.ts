import { join } from "node:path";
import { freePort } from "#server/instance/free-port";
import { missingProgram, openSite, POSTGRES_PROGRAMS, type Site, startEtcd } from "./open-site";
import {
  findMachine,
  type Machine,
  machinesAt,
  newMachine,
  PASSWORDS,
  untilMachineIs,
} from "./patroni-machines";

const PROGRAMS = ["patroni", "etcd", "haproxy", `${POSTGRES_PROGRAMS}/postgres`];

/** A cluster as in deploy/high-availability, on loopback. */
export type Cluster = AsyncDisposable & {
  /** Settings for two instances of Ponte; `origin` is HAProxy's address in front of both. */
  settings: { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATABASE_READ_URL: string };
  ponteOrigin: string;
  /** Locations and ports, for tests of access. */
  site: Site;
  etcdPort: number;
  machines: readonly Machine[];
  pontePorts: readonly [string, string];
  /** The current primary; throws without one. */
  primary(): Promise<Machine>;
  /** The synchronous standby, which commits wait for; null while no standby is synchronous. */
  synchronousStandby(): Promise<Machine | null>;
  /** Ends one machine's Patroni and PostgreSQL by SIGKILL, like a power cut. */
  cutPower(machine: Machine): Promise<void>;
  /** Restarts a machine with its data. */
  powerOn(machine: Machine): void;
};

/** The first program of the cluster that is not installed here; null if all are. */
export function missingClusterProgram(): string | null {
  return missingProgram(PROGRAMS);
}

/** Starts etcd, two PostgreSQL machines under Patroni and HAProxy; resolves once the standby is synchronous. */
export async function startCluster(): Promise<Cluster> {
  await using stack = new AsyncDisposableStack();
  const site = stack.use(await openSite());
  const etcdPort = await startEtcd(site);
  const { powerOn, cutPower } = machinesAt(site, ofDeploy(site, "patroni.yml"), etcdPort);
  const machines = [await newMachine(site, "pg1"), await newMachine(site, "pg2")] as const;
  const [one, two] = machines;
  stack.defer(async () => {
    for (const machine of machines) await cutPower(machine);
  });
  powerOn(one);
  await untilMachineIs(one, "primary");
  powerOn(two);
  const { addresses, pontePorts } = await startProxy(site, machines);
  await untilMachineIs(two, "synchronous");

  const started = stack.move();
  return {
    settings: {
      DATABASE_URL: `postgres://ponte_app:${PASSWORDS.ponte_app}@${addresses.primary}/ponte`,
      DATABASE_OWNER_URL: `postgres://ponte:${PASSWORDS.ponte}@${addresses.primary}/ponte`,
      DATABASE_READ_URL: `postgres://ponte_app:${PASSWORDS.ponte_app}@${addresses.replica}/ponte`,
    },
    ponteOrigin: `http://${addresses.ponte}`,
    ...{ site, etcdPort, machines },
    pontePorts,
    primary: async () => (await findMachine(machines, "primary")) ?? never("primary"),
    synchronousStandby: () => findMachine(machines, "synchronous"),
    cutPower,
    powerOn,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

const ofDeploy = ({ deploy }: Site, file: string) => join(deploy, "high-availability", file);

async function startProxy(site: Site, [one, two]: readonly [Machine, Machine]) {
  const pontePorts = [String(await freePort()), String(await freePort())] as const;
  const addresses = {
    primary: `127.0.0.1:${await freePort()}`,
    replica: `127.0.0.1:${await freePort()}`,
    ponte: `127.0.0.1:${await freePort()}`,
  };
  site.start("haproxy", "haproxy", ["-f", ofDeploy(site, "haproxy.cfg"), "-db"], {
    HAPROXY_PRIMARY: addresses.primary,
    HAPROXY_REPLICA: addresses.replica,
    HAPROXY_PONTE: addresses.ponte,
    HAPROXY_PAGES: ofDeploy(site, "pages"),
    HAPROXY_TLS: site.tls,
    ...proxied("PG1", one),
    ...proxied("PG2", two),
    PONTE1_HOST: "127.0.0.1",
    PONTE1_PORT: pontePorts[0],
    PONTE2_HOST: "127.0.0.1",
    PONTE2_PORT: pontePorts[1],
  });
  return { addresses, pontePorts };
}

const proxied = (prefix: string, { port, apiPort }: Machine) => ({
  [`${prefix}_HOST`]: "127.0.0.1",
  [`${prefix}_PORT`]: String(port),
  [`${prefix}_API_PORT`]: String(apiPort),
});

function never(what: string): never {
  throw new Error(`The cluster has no ${what}.`);
}
