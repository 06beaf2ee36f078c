import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { distribute } from "#db/citus/distribute";
import { migrate } from "#db/migrate";
import { installCitus, whyNoCitus } from "../../test/citus/start-citus";
import { missingProgram, openSite, type Site, startEtcd } from "../instances/open-site";
import {
  findMachine,
  type Machine,
  type Machines,
  machinesAt,
  newMachine,
  PASSWORDS,
  untilMachineIs,
} from "../instances/patroni-machines";

// Enough shards for the two nodes that hold data.
const SHARDS = 4;
const DATABASE = "ponte";

/** A Citus cluster as in deploy/citus, on loopback: a coordinator, a node with a standby, and a node without one. */
export type CitusMachines = AsyncDisposable & {
  /** Settings for an instance of Ponte. */
  settings: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** The coordinator's address for its superuser. */
  superuserUrl: string;
  /** The two machines of the node with a standby. */
  pair: readonly [Machine, Machine];
  /** The node without one. */
  single: Machine;
  /** The current primary of the pair; null while the pair has no primary. */
  primary(): Promise<Machine | null>;
  /** The machine of the pair for which commits wait; null while commits wait for no standby. */
  synchronousStandby(): Promise<Machine | null>;
  cutPower(machine: Machine): Promise<void>;
  powerOn(machine: Machine): void;
};

/** Why no such cluster can be started here; null if one can. */
export function whyNoCitusMachines(): string | null {
  const missing = missingProgram(["patroni", "etcd"]);
  return missing ? `${missing} is not installed` : whyNoCitus();
}

/**
 * Starts the cluster with Ponte's schema, distributed by merchant; resolves once commits at the first node wait for its standby.
 */
export async function startCitusMachines(): Promise<CitusMachines> {
  await installCitus();
  await using stack = new AsyncDisposableStack();
  const site = stack.use(await openSite());
  const machines = machinesAt(site, await configurationAt(site), await startEtcd(site));
  const coordinator = await newMachine(site, "coordinator");
  const pair = [await newMachine(site, "node1a"), await newMachine(site, "node1b")] as const;
  const single = await newMachine(site, "node2");
  const groups = new Map<Machine, number>([
    [coordinator, 0],
    [pair[0], 1],
    [pair[1], 1],
    [single, 2],
  ]);
  stack.defer(async () => {
    for (const machine of groups.keys()) await machines.cutPower(machine);
  });
  const powerOn = await powerSwitch(site, machines, groups);
  const [first, standby] = pair;
  for (const machine of [coordinator, first, single]) powerOn(machine);
  for (const machine of [coordinator, first, single]) await untilMachineIs(machine, "primary");
  powerOn(standby);
  await untilMachineIs(standby, "synchronous");

  const urlOf = (role: "postgres" | "ponte" | "ponte_app") =>
    `postgres://${role}:${PASSWORDS[role]}@127.0.0.1:${coordinator.port}/${DATABASE}`;
  await giveToOwner(urlOf("postgres"));
  await migrate(urlOf("ponte"));
  await distribute(`${urlOf("ponte")}?citus.shard_count=${SHARDS}`);
  const started = stack.move();
  return {
    settings: { DATABASE_URL: urlOf("ponte_app"), DATABASE_OWNER_URL: urlOf("ponte") },
    superuserUrl: urlOf("postgres"),
    pair,
    single,
    primary: () => findMachine(pair, "primary"),
    synchronousStandby: () => findMachine(pair, "synchronous"),
    cutPower: machines.cutPower,
    powerOn,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** The configuration folder of every machine's Patroni: the common part, and Citus's. */
async function configurationAt({ folder, deploy }: Site): Promise<string> {
  const configuration = join(folder, "patroni");
  await mkdir(configuration);
  await copyFile(join(deploy, "high-availability", "patroni.yml"), join(configuration, "patroni.yml"));
  await copyFile(join(deploy, "citus", "ponte-citus.yml"), join(configuration, "ponte-citus.yml"));
  return configuration;
}

/** Starts a machine in its group, with the passwords for its connections to the others. */
async function powerSwitch(site: Site, machines: Machines, groups: ReadonlyMap<Machine, number>) {
  const example = await readFile(join(site.deploy, "citus", "pgpass.example"), "utf8");
  const passwords = await site.writeSecret("citus.pgpass", filledIn(example));
  return (machine: Machine) =>
    machines.powerOn(machine, {
      PATRONI_CITUS_GROUP: String(groups.get(machine)),
      PATRONI_CITUS_DATABASE: DATABASE,
      PGPASSFILE: passwords,
    });
}

/** The example's lines, each completed with the password of the role at its end. */
function filledIn(example: string): string {
  const of = (role: string) => Object.entries(PASSWORDS).find(([name]) => name === role)?.[1] ?? "";
  return example.replace(/:(\w+):$/gm, (_line, role: string) => `:${role}:${of(role)}`);
}

/** An operator's one-time step, after the coordinator knows its nodes. */
async function giveToOwner(superuserUrl: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    while ((await sql`select from pg_dist_node where isactive`).length < 3) await sleep(200);
    await sql`alter database ponte owner to ponte`;
  } finally {
    await sql.end();
  }
}
