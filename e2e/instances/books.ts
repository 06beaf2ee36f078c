import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import type { Instance } from "./start-instance";

const run = promisify(execFile);
const RUN = join(import.meta.dirname, "..", "..", "scripts", "run.ts");

/** The statuses of those of the charges that are in the database at `url`. */
export async function statusesOf(url: string, ids: string[]): Promise<Map<string, string>> {
  const sql = postgres(url, { max: 1 });
  try {
    const rows = await sql<{ id: string; status: string }[]>`
      select id, status from charges where id = any(${ids})`;
    return new Map(rows.map(({ id, status }) => [id, status]));
  } finally {
    await sql.end();
  }
}

/** What `npm run -s ledger:check` prints about a running instance; throws what it prints when it does not balance. */
export async function ledgerCheck({ dataDir, secretKey }: Instance): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, ...(secretKey ? { SECRET_KEY: secretKey } : {}) };
  const { stdout } = await run(process.execPath, [RUN, "ledger-check"], { env });
  return stdout.trim();
}
