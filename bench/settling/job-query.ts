import { PgBoss } from "pg-boss";
import type { WriteJob } from "./settling-queries.ts";

const DELIVERY = "the-delivery";
const RECEIVER = "the-receiver";

/** Gets from pg-boss the query by which it writes a delivery's job; nothing is written. */
export async function readJobQuery(databaseUrl: string): Promise<WriteJob> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  const sent: { text: string; json: string }[] = [];
  const db = {
    executeSql: async (text: string, values?: unknown[]) => {
      sent.push({ text, json: String(values?.[0]) });
      return { rows: [] };
    },
  };
  await boss.start();
  try {
    await boss.send("deliver-callback", { deliveryId: DELIVERY }, { db, group: { id: RECEIVER } });
  } finally {
    await boss.stop({ graceful: false });
  }
  const [query] = sent;
  if (!query || sent.length > 1) throw new Error("pg-boss no longer writes a job by one query.");
  return (tx, deliveryId, receiver) =>
    tx.unsafe(query.text, [query.json.replace(DELIVERY, deliveryId).replace(RECEIVER, receiver)], {
      prepare: true,
    });
}
