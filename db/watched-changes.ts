import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { listen, type Reader, type Tx } from "#db/client";

const ACCESS_CHANGED = "ponte_access_changed";
const MERCHANT_CHANGED = "ponte_merchant_changed";

export type ChangeWatch = {
  /** Resolves when changes are received for the first time. */
  listening: Promise<unknown>;
  heartbeat(sentAtMs: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Tells every process, once the transaction commits, that a token, an API client or a user lost or changed what they may do. Whatever
 * writes such a change calls it: a Citus cluster has no triggers on tables that every node has, and nobody listens on its workers.
 */
export async function notifyAccessChange(tx: Tx): Promise<void> {
  await notify(tx, ACCESS_CHANGED, "");
}

/** Tells every process, once the transaction commits, that a merchant, one of its prices or a connection changed. Whatever writes such a change calls it. */
export async function notifyMerchantChange(tx: Tx): Promise<void> {
  await notify(tx, MERCHANT_CHANGED, "");
}

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
