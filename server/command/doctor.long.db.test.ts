import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { grantToApplication, roleOf } from "#db/application-role";
import { startMigrated } from "#test/migrated-database";

const KEY = "kJ8-2mQz_7Rw4Xv9Tb3Ny6Lp1Hs5Gd0F";
const DOCTOR = join(import.meta.dirname, "doctor.ts");

let own: Awaited<ReturnType<typeof startMigrated>>;
let sql: postgres.Sql;
beforeAll(async () => {
  own = await startMigrated({ durable: true });
  sql = postgres(own.url, { max: 1, onnotice: () => {} });
  await grantToApplication(own.url, roleOf(own.applicationUrl));
});
afterAll(async () => {
  await sql.end();
  await own.stop();
});

async function doctor(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: "",
    DATA_DIR: join(own.dataDir, "doctor"),
    DEMO: "true",
    SECRET_KEY: KEY,
    ...settings,
  };
  const child = spawn(process.execPath, [DOCTOR], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

it("npm run doctor exits with 1 on a problem and prints its fix", async () => {
  const wrong = await doctor({ DATABASE_URL: "postgres://ponte@127.0.0.1:1/ponte" });
  expect(wrong.code).toBe(1);
  expect(wrong.said).toMatch(/^PROBLEM {2}The database at DATABASE_URL cannot be reached/m);
  expect(wrong.said).toMatch(/^1 to fix\.$/m);

  const unreadable = await doctor({ PORT: "abc" });
  expect(unreadable).toMatchObject({ code: 1, said: expect.stringContaining("The setting PORT must be") });

  const alone = await doctor({});
  expect(alone.said).toMatch(/^warning {2}Neither Ponte nor its own database runs here/m);
  expect(alone.code).toBe(0);

  const idle = await doctor({
    DATABASE_URL: own.applicationUrl,
  });
  expect(idle.code).toBe(1);
  expect(idle.said).toMatch(/^ok {7}The secret key is the one of this database\.$/m);
  expect(idle.said).toMatch(/^PROBLEM {2}No worker is running/m);

  await sql`insert into worker_beats (id, machine, pid) values ('one', 'here', 1)`;
  const well = await doctor({
    DATABASE_URL: own.applicationUrl,
  });
  expect(well.said).toMatch(/^No problem found\.$/m);
  expect(well.code).toBe(0);
});
