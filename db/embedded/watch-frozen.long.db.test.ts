import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, it } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/start";

const PATIENT = { timeout: 110_000, interval: 200 };

it.skipIf(process.platform !== "linux")(
  "a PostgreSQL frozen by SIGSTOP is killed and restarted with everything committed",
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "ponte-frozen-"));
    const said: string[] = [];
    const { url, stop } = await startEmbeddedPostgres({ dataDir, onLog: (line) => said.push(line) });
    const connect = () => postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    const before = connect();
    await before`create table kept (n int)`;
    await before`insert into kept values (7)`;
    const [session] = await before<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const postmaster = Number(
      readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
    );
    for (const pid of [session?.pid ?? 0, postmaster]) process.kill(pid, "SIGSTOP");
    await expect.poll(() => said, PATIENT).toContain("PostgreSQL was stopped by a signal; killing it.");
    await before.end({ timeout: 0 }).catch(() => {});
    const after = connect();
    const read = async () => (await after`select n from kept`.catch(() => []))[0]?.n;
    await expect.poll(read, PATIENT).toBe(7);
    await after.end();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
