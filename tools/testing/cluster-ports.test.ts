import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificateOf, statusOf } from "../../e2e/instances/open-site.ts";
import { PASSWORDS } from "../../e2e/instances/patroni-machines.ts";
import { type Cluster, missingClusterProgram, startCluster } from "../../e2e/instances/start-cluster.ts";

// A slow start on a busy machine is not a defect.
const STARTING_MS = 600_000;

// Starts etcd, two PostgreSQL under Patroni and HAProxy from the shipped files of deploy/high-availability.
describe.runIf(missingClusterProgram() === null)(
  "the cluster of deploy/high-availability, started as documented",
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    }, STARTING_MS);
    afterAll(async () => {
      await cluster?.[Symbol.asyncDispose]();
    }, STARTING_MS);

    const port = () => Number(new URL(cluster.settings.DATABASE_OWNER_URL).port);
    /** The primary's refusal of a role with that password, through HAProxy; null if it is accepted. */
    async function refusalOf(user: string, password: string, database = "ponte"): Promise<string | null> {
      const sql = postgres({
        host: "127.0.0.1",
        port: port(),
        user,
        password,
        database,
        max: 1,
        onnotice: () => {},
      });
      try {
        await sql`select 1`;
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        await sql.end({ timeout: 1 });
      }
    }

    it("admits Ponte's two roles to the database, each only with its own password", async () => {
      for (const [role, password] of Object.entries(PASSWORDS)) {
        const lets = role === "ponte" || role === "ponte_app" || role === "postgres";
        expect((await refusalOf(role, password)) === null, role).toBe(lets);
        for (const [other, theirs] of Object.entries(PASSWORDS)) {
          if (other !== role)
            expect(await refusalOf(role, theirs), `${role} by ${other}'s`).toMatch(/authentication|pg_hba/);
        }
      }
      expect(await refusalOf("ponte", PASSWORDS.ponte, "postgres")).toMatch(/pg_hba/);
    });

    it("gives the application's role none of the owner's rights", async () => {
      const sql = postgres(cluster.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
      try {
        await expect(sql`create table public.stolen (id int)`).rejects.toThrow(/permission denied/);
        await expect(sql`select pg_read_file('/etc/passwd')`).rejects.toThrow(/permission denied/);
        await expect(sql`create role stranger`).rejects.toThrow(/permission denied/);
      } finally {
        await sql.end();
      }
    });

    it("refuses clients without a cluster certificate at etcd and Patroni", async () => {
      const ours = certificateOf(cluster.site);
      const { ca } = ours;
      const foreign = foreignCertificate(cluster);
      const [machine] = cluster.machines;
      const ports = [
        { url: `https://127.0.0.1:${cluster.etcdPort}/health` },
        { url: `https://127.0.0.1:${cluster.etcdPort}/v3/kv/range`, method: "POST", body: '{"key":"AA=="}' },
        { url: `https://127.0.0.1:${machine?.apiPort}/patroni` },
        { url: `https://127.0.0.1:${machine?.apiPort}/cluster` },
        { url: `https://127.0.0.1:${machine?.apiPort}/config`, method: "PATCH", body: '{"loop_wait":4}' },
      ];
      for (const { url, ...sent } of ports) {
        expect(await statusOf(url, ours, sent), url).toBe(200);
        expect(await statusOf(url, { ca }, sent), `${url} by a stranger`).toBeNull();
        expect(await statusOf(url, { ...foreign, ca }, sent), `${url} by another cluster`).toBeNull();
        await expect(fetch(url.replace("https:", "http:"))).rejects.toThrow();
      }
    });

    it("shows its machines to `ponte-patronictl list`", () => {
      const { site, machines, etcdPort } = cluster;
      const file = join(site.folder, "patroni.env");
      const lines = {
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
        ...Object.fromEntries(
          [
            "ETCD3_CACERT:ca.crt",
            "ETCD3_CERT:machine.crt",
            "ETCD3_KEY:machine.key",
            "RESTAPI_CAFILE:ca.crt",
            "RESTAPI_CERTFILE:machine.crt",
            "RESTAPI_KEYFILE:machine.key",
          ]
            .map((one) => one.split(":"))
            .map(([name, of = ""]) => [`PATRONI_${name}`, join(site.tls, of)]),
        ),
      };
      writeFileSync(
        file,
        Object.entries(lines)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(""),
      );
      const here = join(site.deploy, "high-availability");
      const env = {
        ...process.env,
        PYTHONPATH: site.python,
        PATRONI_ENVIRONMENT: file,
        PATRONI_CONFIGURATION_FILE: join(here, "patroni.yml"),
      };
      const shown = execFileSync(join(here, "ponte-patronictl"), ["list"], { env, encoding: "utf8" });
      for (const { name } of machines) expect(shown).toContain(name);
      expect(shown).toMatch(/Leader.*running/);
      expect(shown).toMatch(/Sync Standby.*running/);
    });
  },
);

/** A cluster certificate from another authority. */
function foreignCertificate({ site }: Cluster) {
  const other = join(site.folder, "other");
  const maker = join(site.deploy, "high-availability", "create-certificates");
  expect(spawnSync(maker, [`${other}-ca`, other, "machine=127.0.0.1"]).status).toBe(0);
  return certificateOf({ tls: join(other, "machine") });
}
