import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { listen, type Reader } from "#db/client";

// Triggers notify it when a token, an API client or a user loses or changes what they may do.
const CHANGES = "ponte_access_changed";

export type AccessWatch = { beat(sentAtMs: number): Promise<void>; stop(): Promise<void> };

/**
 * Hears of every change of anybody's access, from whatever process, once it is committed, and of having been deaf. `beat` sends a number around
 * through the database, and to have it back proves that every change before it was heard.
 */
export async function watchAccess(
  reader: Reader,
  on: {
    changed: () => void;
    beat: (sentAtMs: number) => void;
  },
): Promise<AccessWatch> {
  const own = `ponte_beat_${randomUUID().replaceAll("-", "")}`;
  const changes = await listen(CHANGES, on.changed, on.changed);
  const beats = await listen(own, (sentAtMs) => on.beat(Number(sentAtMs)));
  return {
    beat: async (sentAtMs) => {
      await reader.execute(sql`select pg_notify(${own}, ${String(sentAtMs)})`);
    },
    stop: async () => {
      await changes.unlisten();
      await beats.unlisten();
    },
  };
}
