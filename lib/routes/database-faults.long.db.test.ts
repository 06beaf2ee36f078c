import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runAs } from "#db/session-limits";
import { cancelCharge, createCharge, getCharge } from "#lib/charges/operations.contract";
import type { MerchantId } from "#lib/domain/ids";
import { askOperation, signedIn } from "#test/ask-operation";
import { closeConnections } from "#test/close-connections";
import { type FaultProxy, startFaultProxy } from "#test/fault-proxy";
import { startMigrated } from "#test/migrated-database";
import { newMerchant } from "#test/new-merchant";

// The promises are two seconds and five seconds. A busy test machine gets twice that time.
const ANSWERED_WITHIN_MS = 2 * 2_000;
const BACK_WITHIN_MS = 2 * 5_000;
const CHARGE = { grossAmount: "10.50", description: "coffee" };

let database: Awaited<ReturnType<typeof startMigrated>>;
let proxy: FaultProxy;
let superuser: postgres.Sql;
let merchantId: MerchantId;
let headers: Record<string, string>;
let keys = 0;

beforeAll(async () => {
  process.env.RATE_LIMIT_API = "0";
  database = await startMigrated();
  proxy = await startFaultProxy(database.url);
  process.env.DATABASE_URL = proxy.url;
  superuser = postgres(database.superuserUrl, { max: 4, onnotice: () => {} });
  runAs("web");
  const merchant = await newMerchant();
  merchantId = merchant.merchantId;
  headers = await signedIn(merchant.userId);
}, 120_000);
afterEach(() => proxy.heal());
afterAll(async () => {
  await closeConnections();
  await superuser.end({ timeout: 1 });
  await proxy.stop();
  await database.stop();
});

type OperationAnswer = Awaited<ReturnType<typeof askOperation>>;
type Answer = OperationAnswer & { afterMs: number };

async function timed(ask: () => Promise<OperationAnswer>): Promise<Answer> {
  const sinceMs = performance.now();
  return { ...(await ask()), afterMs: performance.now() - sinceMs };
}

function create(key = `key-${++keys}`): Promise<Answer> {
  return timed(() =>
    askOperation(createCharge, { headers: { ...headers, "idempotency-key": key }, body: CHARGE }),
  );
}

async function createUntilDone(key?: string): Promise<Answer> {
  const sinceMs = performance.now();
  for (;;) {
    const answer = await create(key);
    if (answer.status === 201) return { ...answer, afterMs: performance.now() - sinceMs };
    expect(answer.status).toBe(503);
    if (performance.now() - sinceMs > BACK_WITHIN_MS) throw new Error(`not back: ${answer.text}`);
    await superuser`select pg_sleep(0.1)`;
  }
}

async function countCharges(): Promise<number> {
  const [row] = await superuser`select count(*)::int as n from charges where merchant_id = ${merchantId}`;
  return row?.n;
}

const endSessions = () =>
  superuser`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ponte'`;

type Fault = {
  name: string;
  begin: () => unknown;
  /** What else has to be repaired, in addition to the network. */
  end?: () => unknown;
};

const FAULTS: Fault[] = [
  {
    name: "away",
    begin: () => {
      proxy.set({ refusing: true });
      proxy.reset();
    },
  },
  { name: "frozen", begin: () => proxy.set({ silent: true }) },
  { name: "too slow to be of use", begin: () => proxy.set({ latencyMs: 60_000 }) },
  {
    name: "out of connections",
    begin: async () => {
      await superuser`alter role ponte connection limit 0`;
      await endSessions();
    },
    end: () => superuser`alter role ponte connection limit -1`,
  },
  {
    name: "read-only",
    begin: async () => {
      await superuser`alter role ponte set default_transaction_read_only = on`;
      await endSessions();
    },
    end: async () => {
      await superuser`alter role ponte reset default_transaction_read_only`;
      await endSessions();
    },
  },
  {
    name: "out of disk",
    begin: () =>
      superuser`
      create function disk_is_full() returns trigger language plpgsql
        as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger disk_is_full before insert on charges execute function disk_is_full()`.simple(),
    end: () => superuser`drop function disk_is_full() cascade`,
  },
  {
    name: "restarting, which ends every session again and again",
    begin: async () => {
      proxy.set({ refusing: true });
      await endSessions();
    },
  },
];

describe.each(FAULTS)("a database that is $name", ({ begin, end }) => {
  it("gives 503 with Retry-After immediately, does nothing later, and is used again when healthy", async () => {
    await Promise.all(Array.from({ length: 16 }, () => createUntilDone()));
    const before = await countCharges();
    await begin();
    try {
      const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
      for (const { status, text, retryAfter, afterMs } of answers) {
        expect([status, JSON.parse(text).code, retryAfter]).toEqual([503, "unavailable", "2"]);
        expect(afterMs).toBeLessThan(ANSWERED_WITHIN_MS);
      }
    } finally {
      proxy.heal();
      await end?.();
    }
    const back = await createUntilDone();
    expect(back.afterMs).toBeLessThan(BACK_WITHIN_MS);
    expect(await countCharges()).toBe(before + 1);
  });
});

it("fails over: dead connections are replaced by new ones", async () => {
  await Promise.all(Array.from({ length: 16 }, () => createUntilDone()));
  expect(proxy.stall()).toBeGreaterThan(1);
  const sinceMs = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => createUntilDone()));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(performance.now() - sinceMs).toBeLessThan(BACK_WITHIN_MS);
});

it("is cut after a COMMIT: the same key finds the result, once", async () => {
  await createUntilDone();
  const before = await countCharges();
  proxy.set({ cutAtCommit: "after" });
  const cut = await create("cut-after-commit");
  expect(cut.status).toBe(503);
  expect(proxy.commitsCut()).toBe(1);
  proxy.heal();
  const done = await createUntilDone("cut-after-commit");
  expect(done.status).toBe(201);
  expect(await countCharges()).toBe(before + 1);
});

it("is slow, at 200 ms a round trip: creates succeed, even more at once than there are connections", async () => {
  await Promise.all(Array.from({ length: 16 }, () => createUntilDone()));
  proxy.set({ latencyMs: 200 });
  const answers = await Promise.all(Array.from({ length: 24 }, () => create()));
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201));
});

it("has one locked row: requests for it get 503 and are not done later, and all others continue", async () => {
  const { id, chargeId = id } = JSON.parse((await createUntilDone()).text);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const locking = superuser.begin(async (tx) => {
    await tx`select * from charges where id = ${chargeId} for update`;
    lock();
    await released;
  });
  await locked;
  const params = { chargeId };
  const cancels = Array.from({ length: 16 }, () => askOperation(cancelCharge, { headers, params }));
  const others = Promise.all(Array.from({ length: 16 }, () => create()));
  for (const { status } of await others) expect(status).toBe(201);
  for (const { status, text, retryAfter } of await Promise.all(cancels)) {
    expect([status, JSON.parse(text).code, retryAfter]).toEqual([503, "unavailable", "2"]);
  }
  release();
  await locking;
  await expect.poll(runningOnCharges).toBe(0);
  const charge = await askOperation(getCharge, { headers, params });
  expect(JSON.parse(charge.text).status).toBe("PENDING");
  expect((await askOperation(cancelCharge, { headers, params })).status).toBe(200);
});

async function runningOnCharges(): Promise<number> {
  const rows = await superuser`
    select 1 from pg_stat_activity where application_name = 'ponte' and state <> 'idle'`;
  return rows.length;
}
