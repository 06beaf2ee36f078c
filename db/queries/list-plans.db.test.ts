import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listCharges } from "#db/queries/charge-list";
import { listPixPayments } from "#db/queries/pix-payments";
import { listStatement } from "#db/queries/statement";
import type { MerchantId } from "#lib/domain/ids";
import { closeConnections } from "#test/close-connections";
import { newMerchant } from "#test/new-merchant";
import { plansOf } from "#test/plans-of";

const FEW = 30;
const MANY = 5_000;
const PAGE = { page: 1, limit: 10, after: null };
const NOW = new Date();

let small: MerchantId;
let big: MerchantId;
beforeAll(async () => {
  [{ merchantId: small }, { merchantId: big }] = [await newMerchant(), await newMerchant()];
});
afterAll(closeConnections);

const PLANNINGS = ["force_generic_plan", "force_custom_plan"] as const;

describe.each(PLANNINGS)(
  "a small merchant's newest, beside a big one whose rows are all newer (%s)",
  (planning) => {
    it("are found by the merchant's own index of charges", async () => {
      const [page] = await plansOf(
        writeCharges("CHARGE"),
        (reader) => listCharges(small, {}, PAGE, NOW, reader),
        planning,
      );
      expect(page).toEqual(["Limit", "Index Scan charges_merchant"]);
    });

    it("are found by the index of a status where one is asked for", async () => {
      const [page] = await plansOf(
        writeCharges("CHARGE"),
        (reader) => listCharges(small, { status: "CANCELED" }, PAGE, NOW, reader),
        planning,
      );
      expect(page).toEqual(["Limit", "Index Scan charges_merchant_status"]);
    });

    it("are found by the merchant's own index of PIX payments", async () => {
      const [page] = await plansOf(
        writePixPayments,
        (reader) => listPixPayments(small, { provider: "sandbox" }, PAGE, NOW, reader),
        planning,
      );
      expect(page).toContain("Index Scan pix_payments_merchant");
      expect(page?.filter((step) => /^(Seq Scan|Sort)/.test(step))).toEqual([]);
    });

    it("are found by each account's own index of postings", async () => {
      const [lines] = await plansOf(
        writePostings,
        (reader) => listStatement(small, { limit: 10 }, reader),
        planning,
      );
      expect(lines).toContain("Index Scan ledger_postings_account");
      expect(lines?.filter((step) => /Seq Scan ledger_postings|ledger_postings_pkey/.test(step))).toEqual([]);
    });
  },
);

it("has no index in an order that no list asks for", async () => {
  const rows = await db().execute(
    "select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'",
  );
  expect([...rows]).toEqual([]);
});

// Ids grow with time, and the small merchant's come first.
function writeCharges(product: string) {
  return async (client: Sql) => {
    await client`
      insert into charges (id, merchant_id, product, checkout_id, status, gross_amount_minor, currency, expires_at, canceled_at)
      select 'chg_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end, ${product}, 'plan' || n,
        'CANCELED', 1000, 'BRL', now(), now()
      from generate_series(0, ${FEW + MANY - 1}::int) n`;
    await client`analyze charges`;
  };
}

async function writePixPayments(client: Sql) {
  await writeCharges("PIX_PAYMENT")(client);
  await client`
    insert into pix_payments (merchant_id, charge_id, id_transaction, client_mode)
    select merchant_id, id, gen_random_uuid(), 'noNeedToSpecify' from charges where checkout_id like 'plan%' order by id`;
  await client`analyze pix_payments`;
}

async function writePostings(client: Sql) {
  await client`
    insert into ledger_accounts (id, merchant_id, kind, owner, currency, balance_minor)
    select merchant || kind, merchant, kind, null, 'BRL', 0
    from unnest(array[${small}, ${big}]::text[]) merchant, unnest(array['MERCHANT','RECEIVABLE']) kind`;
  await client`
    insert into ledger_transactions (id, merchant_id, kind, source_id, charge_id)
    select 'plan' || n, case when n < ${FEW} then ${small} else ${big} end, 'PAYMENT', 'plan' || n, 'plan'
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`
    insert into ledger_postings (transaction_id, account_id, amount_minor)
    select t.id, a.id, case a.kind when 'MERCHANT' then -100 else 100 end
    from ledger_transactions t join ledger_accounts a on a.merchant_id = t.merchant_id where t.id like 'plan%'
    order by substr(t.id, 5)::int`;
  await client`analyze ledger_accounts, ledger_transactions, ledger_postings`;
}
