import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { listen, type Reader, type Tx } from "#db/client";

const ACCESS_CHANGED = "ponte_access_changed";
const MERCHANT_CHANGED = "ponte_merchant_changed";

export type ChangeWatch = {
  /** Resolves when changes are first received. */
  listening: Promise<unknown>;
  heartbeat(sentAtMs: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Notifies every process, after the commit, that a token, API client or user lost or changed permissions. Every such
 * write calls it: Citus has no triggers on tables copied to every node, and no process listens on its workers.
 */
export async function notifyAccessChange(tx: Tx): Promise<void> {
  await notify(tx, ACCESS_CHANGED, "");
}

/**
 * Notifies every process, after the commit, that a merchant, price or connection changed. Every such write calls it.
 */
export async function notifyMerchantChange(tx: Tx): Promise<void> {
  await notify(tx, MERCHANT_CHANGED, "");
}

/**
 * Receives every committed change of access, merchants, prices and connections, from any process, and each
 * reconnection. `heartbeat` sends a number through the database; its return proves that earlier changes were received.
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
    ...[ACCESS_CHANGED, MERCHANT_CHANGED].map((channel) => listen(channel, on.changed, on.changed)),
    listen(own, (sentAtMs) => on.heartbeat(Number(sentAtMs))),
  ];
  return {
    listening: Promise.all(received.map(({ listening }) => listening)),
    heartbeat: (sentAtMs) => notify(reader, own, String(sentAtMs)),
    stop: async () => {
      for (const { unlisten } of received) await unlisten();
    },
  };
}

async function notify(reader: Reader, channel: string, payload: string): Promise<void> {
  await reader.execute(sql`select pg_notify(${channel}, ${payload})`);
}
