import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import postgres from "postgres";
import type { PayingHistory } from "./paying-load";
import type { Instance } from "./start-instance";

const run = promisify(execFile);
const RUN = join(import.meta.dirname, "..", "..", "server", "run.ts");

/** Expects that no acknowledged write is lost: created charges are in the database at `url`, and paid ones are or become paid. */
export async function expectNothingLost(url: string, { created, paid }: PayingHistory): Promise<void> {
  const statuses = await statusesOf(url, created);
  expect(created.filter((id) => !statuses.has(id))).toEqual([]);
  const unpaid = async () => {
    const now = await statusesOf(url, paid);
    return paid.filter((id) => now.get(id) !== "PAID");
  };
  await expect.poll(unpaid, { timeout: 180_000 }).toEqual([]);
}

/** The statuses of those charges that are in the database at `url`. */
async function statusesOf(url: string, ids: string[]): Promise<Map<string, string>> {
  const sql = postgres(url, { max: 1 });
  try {
    const rows = await sql<{ id: string; status: string }[]>`
      select id, status from charges where id = any(${ids})`;
    return new Map(rows.map(({ id, status }) => [id, status]));
  } finally {
    await sql.end();
  }
}

/** The output of `npm run -s ledger:check` for a running instance; throws it if the ledger does not balance. */
export async function ledgerCheck({ dataDir, secretKey }: Instance): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, ...(secretKey ? { SECRET_KEY: secretKey } : {}) };
  const { stdout } = await run(process.execPath, [RUN, "ledger-check"], { env });
  return stdout.trim();
}
