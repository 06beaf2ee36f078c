import { randomBytes } from "node:crypto";
import { migrate } from "#db/migrate";
import type { History } from "./history.ts";
import { loadHistory } from "./load-history.ts";

/** Migrates an empty database and fills it with a history. Afterwards this process has its address. */
export async function fillDatabase(
  databaseUrl: string,
  history: History,
  say: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  process.env.DATABASE_URL = databaseUrl;
  // Only the audit log uses this key: an instance that checks it needs the same.
  process.env.SECRET_KEY ??= randomBytes(32).toString("hex");
  await migrate(databaseUrl);
  await loadHistory(databaseUrl, history, say);
  say(`everything in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
