import { randomBytes } from "node:crypto";
import { migrate } from "#db/migrate";
import type { History } from "./history.ts";
import { loadHistory } from "./load-history.ts";

/** Migrates an empty database, fills it with a history, and sets this process's DATABASE_URL to it. */
export async function fillDatabase(
  databaseUrl: string,
  history: History,
  say: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  process.env.DATABASE_URL = databaseUrl;
  // Only the audit log uses this key here; an instance that checks the log needs the same key.
  process.env.SECRET_KEY ??= randomBytes(32).toString("hex");
  await migrate(databaseUrl);
  await loadHistory(databaseUrl, history, say);
  say(`everything in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
