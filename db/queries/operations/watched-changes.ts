import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { listen, type Reader } from "#db/client";

// Triggers notify them: when a token, an API client or a user loses or changes what they may do, and when a merchant, one of
// its prices or a connection changes.
const CHANGES = ["ponte_access_changed", "ponte_merchant_changed"];

export type ChangeWatch = {
  /** Resolves when changes are received for the first time. */
  listening: Promise<unknown>;
  heartbeat(sentAtMs: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Receives every change of anybody's access, of a merchant, of a price and of a connection, from whatever process, once it is committed, and
 * each reconnection. `heartbeat` sends a number through the database; receiving it back proves that every change before it was received.
 */
export function watchChanges(
  reader: Reader,
  on: {
    changed: () => void;
    heartbeat: (sentAtMs: number) => void;
  },
): ChangeWatch {
  const own = `ponte_beat_${randomUUID().replaceAll("-", "")}`;
  const received = [
    ...CHANGES.map((channel) => listen(channel, on.changed, on.changed)),
    listen(own, (sentAtMs) => on.heartbeat(Number(sentAtMs))),
  ];
  return {
    listening: Promise.all(received.map(({ listening }) => listening)),
    heartbeat: async (sentAtMs) => {
      await reader.execute(sql`select pg_notify(${own}, ${String(sentAtMs)})`);
    },
    stop: async () => {
      for (const { unlisten } of received) await unlisten();
    },
  };
}
