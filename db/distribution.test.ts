import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Distributed, distribute } from "#db/citus/distribute";
import { findMerchantPlace, listNodes, moveMerchant } from "#db/citus/merchant-shards";
import { readPlaces } from "#db/citus/places";
import { readObstacles } from "#db/citus/read-obstacles";
import { migrate } from "#db/migrate";
import { startCitus, whyNoCitus } from "#test/citus/start-citus";
import { isShort } from "#test/test-length";

const why = isShort ? "npm run test:long runs it" : whyNoCitus();
// As many as a test can wait for.
const SHARDS = 4;

describe.skipIf(why !== null)(`a Citus cluster${why ? ` (skipped: ${why})` : ""}`, () => {
  let sql: postgres.Sql;
  let done: Distributed;
  let url: string;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const cluster = await startCitus();
    stop = cluster.stop;
    url = `${cluster.url}?citus.shard_count=${SHARDS}`;
    await migrate(cluster.url);
    sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
    // Existing rows move with their table.
    await openMerchant("mer_before", 1);
    await sql`insert into provider_reports (provider, external_id, body, reference) values ('sandbox', 'kept', '{}', 'ref_mer_before')`;
    done = await distribute(url);
  }, 600_000);
  afterAll(async () => {
    await sql?.end();
    await stop?.();
  });

  async function openMerchant(id: string, number: number): Promise<void> {
    await sql`insert into businesses (id) values (${`biz_${id}`})`;
    await sql`insert into merchants (id, name, legal_name, document, city, callback_secret_sealed, business_id, mode)
      values (${id}, 'One', 'One Ltda', ${`1122233300018${number}`}, 'Natal', 'sealed', ${`biz_${id}`}, 'test')`;
    await sql`insert into charges (id, merchant_id, checkout_id, status, gross_amount_minor, currency, expires_at)
      values (${`chg_${id}`}, ${id}, ${`chk_${id}`}, 'PENDING', 100, 'BRL', now() + interval '1 day')`;
    await sql`insert into attempts (id, charge_id, merchant_id, payment_method, status, amount_minor, currency, provider, provider_reference, instructions, expires_at)
      values (${`att_${id}`}, ${`chg_${id}`}, ${id}, 'PIX', 'PENDING', 100, 'BRL', 'sandbox', ${`ref_${id}`}, '{}', now())`;
  }

  /** Posts a merchant's payment, partly pending, in one transaction. */
  async function post(id: string, accountsOf = id, amountMinor = 100): Promise<void> {
    const [own, receivable] = [`MERCHANT:${accountsOf}:-:BRL`, `RECEIVABLE:${accountsOf}:sandbox:BRL`];
    await sql.begin(async (tx) => {
      await tx`insert into ledger_transactions (id, merchant_id, kind, source_id, charge_id)
        values (${`ltx_${id}_${amountMinor}`}, ${id}, 'PAYMENT', ${`att_${id}`}, ${`chg_${id}`})`;
      await tx`insert into ledger_accounts (id, merchant_id, kind, currency, balance_minor)
        values (${own}, ${accountsOf}, 'MERCHANT', 'BRL', 0), (${receivable}, ${accountsOf}, 'RECEIVABLE', 'BRL', 0) on conflict do nothing`;
      await tx`insert into ledger_postings (merchant_id, transaction_id, account_id, amount_minor, available_at)
        values (${id}, ${`ltx_${id}_${amountMinor}`}, ${own}, -100, now() + interval '1 day'), (${id}, ${`ltx_${id}_${amountMinor}`}, ${receivable}, ${amountMinor}, null)`;
    });
  }

  it("distributes every table as declared and keeps its foreign keys", async () => {
    const places = await readPlaces(sql);
    expect(places.filter(({ should, is }) => should !== is)).toEqual([]);
    expect(done.distributed.length).toBeGreaterThanOrEqual(33);
    expect(done.reference).toEqual(["businesses", "connections", "merchants", "users"]);
    const [keys] =
      await sql`select count(*)::int as own from pg_constraint where contype = 'f' and conname like '%_own_fk' and connamespace = 'public'::regnamespace`;
    expect(keys?.own).toBeGreaterThanOrEqual(25);
    expect((await readObstacles(sql)).uniqueKeys).toEqual([]);
  });

  it("changes nothing the second time", async () => {
    expect(await distribute(url)).toEqual({ widened: [], reference: [], distributed: [] });
  });

  it("keeps existing rows, with each report under its merchant", async () => {
    expect(await sql`select merchant_id from provider_reports where external_id = 'kept'`).toEqual([
      { merchant_id: "mer_before" },
    ]);
    expect(await sql`select id from charges where merchant_id = 'mer_before'`).toEqual([
      { id: "chg_mer_before" },
    ]);
  });

  it("keeps a merchant's ledger and balances on the merchant's node", async () => {
    for (const [number, id] of ["mer_a", "mer_b", "mer_c"].entries()) {
      await openMerchant(id, number + 2);
      await post(id);
    }
    await openMerchant("mer_d", 5);
    await expect(post("mer_d", "mer_d", 50)).rejects.toThrow("add up to nothing");
    await expect(post("mer_d", "mer_a")).rejects.toThrow(/own_fk|within one merchant/);
    expect(
      await sql`select merchant_id, kind, balance_minor::int, pending_minor::int from ledger_accounts order by 1, 2`,
    ).toEqual(
      ["mer_a", "mer_b", "mer_c"].flatMap((merchant_id) => [
        { merchant_id, kind: "MERCHANT", balance_minor: -100, pending_minor: -100 },
        { merchant_id, kind: "RECEIVABLE", balance_minor: 100, pending_minor: 0 },
      ]),
    );
  });

  it("commits a merchant's rows on both nodes or on neither, with a job or another row of the coordinator", async () => {
    const prepares = async (write: (tx: postgres.TransactionSql) => Promise<unknown>) => {
      const count = async () => (await sql`select from pg_dist_transaction`).length;
      const before = await count();
      await sql.begin(async (tx) => {
        await tx`update charges set description = 'Coffee' where merchant_id = 'mer_a' and id = 'chg_mer_a'`;
        await write(tx);
      });
      return (await count()) > before;
    };
    expect(await prepares(async () => {})).toBe(false);
    expect(
      await prepares((tx) => tx`insert into pgboss.job (name, data) values ('settle-refund', '{}')`),
    ).toBe(true);
    expect(await prepares((tx) => tx`delete from idempotency_keys where scope = 'none'`)).toBe(true);
    expect(await prepares((tx) => tx`delete from audit_keys where false`)).toBe(true);
  });

  it("spreads a merchant's payments over balance slots on its node, and merges them there", async () => {
    await openMerchant("mer_e", 6);
    await sql`update merchants set balance_slots = 8 where id = 'mer_e'`;
    await post("mer_e");
    const rows = () =>
      sql`select kind, balance_minor::int, pending_minor::int from ledger_accounts where merchant_id = 'mer_e' order by 1`;
    const balances = () =>
      sql`select kind, balance_minor::int, pending_minor::int from ledger_balances where merchant_id = 'mer_e' order by 1`;
    const empty = { balance_minor: 0, pending_minor: 0 };
    expect([...(await rows())]).toEqual([
      { kind: "MERCHANT", ...empty },
      { kind: "RECEIVABLE", ...empty },
    ]);
    const posted = [
      { kind: "MERCHANT", balance_minor: -100, pending_minor: -100 },
      { kind: "RECEIVABLE", balance_minor: 100, pending_minor: 0 },
    ];
    expect([...(await balances())]).toEqual(posted);
    await sql`delete from ledger_slots where merchant_id = 'mer_e' and account_id = 'MERCHANT:mer_e:-:BRL'`;
    await sql`delete from ledger_slots where merchant_id = 'mer_e' and account_id = 'RECEIVABLE:mer_e:sandbox:BRL'`;
    expect([...(await rows())]).toEqual(posted);
    expect([...(await balances())]).toEqual(posted);
  });

  it("queries one shard for one merchant's statement", async () => {
    const [plan] = await sql.unsafe<{ "QUERY PLAN": unknown }[]>(
      `explain (format json) select c.id from charges c join attempts a on a.merchant_id = c.merchant_id and a.charge_id = c.id where c.merchant_id = 'mer_a'`,
    );
    expect(JSON.stringify(plan)).toContain('"Task Count":1');
  });

  it("moves a merchant with all its rows to its own node", async () => {
    const before = await findMerchantPlace(sql, "mer_a");
    const other = (await listNodes(sql)).find(({ port }) => port !== before.node.port);
    expect(before.alone).toBe(false);
    const after = await moveMerchant(sql, "mer_a", other ?? before.node);
    expect(after).toMatchObject({ alone: true, node: { port: other?.port } });
    const [account] =
      await sql`select balance_minor::int as balance from ledger_accounts where merchant_id = 'mer_a' and kind = 'MERCHANT'`;
    expect(account?.balance).toBe(-100);
    await expect(moveMerchant(sql, "mer_a", { host: "127.0.0.1", port: 1 })).rejects.toThrow(
      "There is no node 127.0.0.1:1",
    );
    await expect(findMerchantPlace(sql, "mer_none")).rejects.toThrow("There is no merchant mer_none");
  });
});
