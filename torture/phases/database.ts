import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { goesOn, type Phase, type PhaseContext, recurring } from "./phase.ts";

/** Tables whose rows payments lock, in an order that Ponte does not use. */
const LOCKED = ["ledger_accounts", "charges", "payouts", "attempts", "refunds", "disputes"];

/** PostgreSQL itself: each fault except the crash applies only to the role of the processes. */
export const DATABASE: readonly Phase[] = [
  recurring("a read-only database", 1_500, {
    begin: ({ stack: { database } }) => database.readOnly(true),
    end: ({ stack: { database } }) => database.readOnly(false),
  }),
  recurring("a full disk", 1_500, {
    begin: ({ stack: { database } }) => database.fillDisk(true),
    end: ({ stack: { database } }) => database.fillDisk(false),
  }),
  recurring("a database without free connections", 1_500, {
    begin: ({ stack: { database } }) => database.refuseSessions(true),
    end: ({ stack: { database } }) => database.refuseSessions(false),
  }),
  { name: "rows locked, and deadlocks", inject: lockRows },
  {
    name: "PostgreSQL crashes",
    inject: async (context) => {
      const { database } = context.stack;
      const { random } = context;
      let times = 0;
      const isOn = goesOn(context, () => times > 0);
      while (isOn()) {
        await database.crash(random.whole(0, database.servers - 1));
        times += 1;
        await sleep(random.whole(500, 2_500));
      }
      return { times };
    },
  },
];

/** Locks rows of several tables, one after another and in any order, and releases them all. */
async function lockRows(context: PhaseContext) {
  const { database } = context.stack;
  const { random } = context;
  let times = 0;
  const isOn = goesOn(context, () => times > 0);
  while (isOn()) {
    await database.superuser
      .begin(async (tx) => {
        for (let left = random.whole(2, 4); left > 0; left -= 1) {
          await lockSome(tx, random.oneOf(LOCKED));
          times += 1;
          await sleep(random.whole(50, 400));
        }
      })
      .catch(unlessDeadlocked);
    await sleep(random.whole(20, 200));
  }
  return { times };
}

/**
 * Locks some of the newest rows, which clients are about to request. Each is locked by its merchant, because a cluster refuses
 * other locks.
 */
async function lockSome(tx: postgres.TransactionSql, table: string): Promise<void> {
  const rows = await tx<{ id: string; merchantId: string }[]>`
    select id, merchant_id as "merchantId" from (select id, merchant_id from ${tx(table)} order by id desc limit 60) newest
    order by random() limit 3`;
  for (const { id, merchantId } of rows)
    await tx`select id from ${tx(table)} where merchant_id = ${merchantId} and id = ${id} for update`;
}

const DEADLOCK = "40P01";
function unlessDeadlocked(error: unknown): void {
  if ((error as { code?: string }).code !== DEADLOCK) throw error;
}
