import type { Sql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import {
  type AttemptFilter,
  listAttemptPage,
  listAttemptPart,
  listMethodsOf,
} from "#lib/attempts/attempt-list.queries";
import { listCharges } from "#lib/charges/charge-list.queries";
import { listNewestWithSuspense } from "#lib/charges/charge-with-suspense.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PRODUCTS } from "#lib/domain/product";
import { listBalancesAfter, listStatement, sumPeriod } from "#lib/ledger/statement.queries";
import type { PageRequest } from "#lib/lists/list-page.queries";
import { listPayments, type PaymentFilter } from "#lib/payments/payment-list.queries";
import { CHARGE_STATUSES } from "#lib/payments/states.rules";
import { listPixPayments, type PixPaymentFilter } from "#lib/pix-payments/pix-payment-list.queries";
import { PIX_PAYMENT_STATUSES, type PixPaymentStatus } from "#lib/pix-payments/pix-payment-status.rules";
import { listRecipientPage } from "#lib/recipients/recipient-list.queries";
import { CHARGE_REFUND_STATUSES } from "#lib/refunds/refund-status.rules";
import { newMerchant } from "#test/new-merchant";
import { plansOf } from "#test/plans-of";

const FEW = 30;
const MANY = 3_000;
const PAGE = { limit: 10 };
const TAIL = "1".padStart(26, "0");
const CHARGE = `chg_${TAIL}` as ChargeId;
const NOW = new Date();
const SINCE = new Date(NOW.getTime() - 90 * 24 * 60 * 60 * 1000);

let small: MerchantId;
let big: MerchantId;
beforeAll(async () => {
  [{ merchantId: small }, { merchantId: big }] = [await newMerchant(), await newMerchant()];
});

const PLANNINGS = ["force_generic_plan", "force_custom_plan"] as const;

describe.each(PLANNINGS)(
  "a small merchant's newest rows, beside a big merchant whose rows are all newer (%s)",
  (planning) => {
    it("are found by the merchant's own index among charges", async () => {
      const plans = await plansOf(
        writeCharges("CHARGE"),
        async (reader) => {
          await listCharges(reader, small, { filter: {}, request: PAGE, now: NOW });
          await listNewestWithSuspense(reader, small, "CHARGE", PAGE.limit);
        },
        planning,
      );
      expectIndexes(plans, "charges", ["charges_merchant"]);
    });

    it("are found by the given words", async () => {
      const plans = await plansOf(
        writeCharges("CHARGE"),
        async (reader) => {
          for (const query of ["order-1", "ana@example.com", "123.456.789-09", `chg_${"0".repeat(26)}`]) {
            await listCharges(reader, small, { filter: { query }, request: PAGE, now: NOW });
          }
        },
        planning,
      );
      expectIndexes(plans, "charges", [
        "charges_merchant_reference",
        "charges_description",
        "charges_customer_name",
        "charges_customer_email",
        "charges_customer_document",
      ]);
    });

    it("are found by one index among attempts, whatever the filters", async () => {
      const plans = await plansOf(
        writeAttempts,
        async (reader) => {
          const list = (filter: Partial<AttemptFilter>) =>
            listAttemptPage(reader, small, {
              filter: { providers: ["sandbox"], ...filter },
              request: PAGE,
              now: NOW,
            });
          await list({});
          await list({ status: "FAILED" });
          await list({ method: "CREDIT_CARD" });
          await list({ status: "EXPIRED", method: "PIX", start: NOW });
          await list({ start: SINCE, end: NOW });
          await list({ method: "PIX", start: SINCE });
          await list({ query: `planchg_${"1".padStart(26, "0")}` });
          await list({ query: CHARGE });
          await listAttemptPart(reader, small, CHARGE, { limit: 10 });
          await listAttemptPart(reader, small, CHARGE, { limit: 10, after: `att_${TAIL}` });
          await listMethodsOf(reader, small, [CHARGE]);
        },
        planning,
      );
      expectIndexes(plans, "attempts", ["attempts_merchant_newest", "attempts_merchant", "attempts_charge"]);
    });

    it("are found by index among recipients", async () => {
      const plans = await plansOf(
        writeRecipients,
        async (reader) => {
          await listRecipientPage(reader, small, undefined, PAGE);
          for (const query of ["ana", "00000000000001", "a@example.com"]) {
            await listRecipientPage(reader, small, query, PAGE);
          }
        },
        planning,
      );
      expectIndexes(plans, "recipients", ["recipients_merchant", "recipients_name", "recipients_document"]);
    });

    it("are found by its transactions in the statement of all accounts, and by postings in one account's", async () => {
      const period = { start: new Date(NOW.getTime() - 60_000), end: NOW };
      const plans = await plansOf(
        writePostings,
        async (reader) => {
          for (const filter of [{}, { before: 7 }, period]) {
            await listStatement(reader, small, { limit: 10, ...filter });
            await listStatement(reader, small, { limit: 10, accountId: `${small}MERCHANT`, ...filter });
          }
          await listBalancesAfter(reader, small, `${small}MERCHANT`, { oldestId: 1, anchor: null });
          await listBalancesAfter(reader, small, `${small}MERCHANT`, {
            oldestId: 1,
            anchor: null,
            closed: { ...period, closingMinor: 0 },
          });
          await sumPeriod(reader, small, `${small}MERCHANT`, period);
        },
        planning,
      );
      expectIndexes(plans, "ledger_postings", ["ledger_postings_account", "ledger_postings_transaction"]);
      expectIndexes(plans, "ledger_transactions", ["ledger_transactions_pkey"]);
    });
  },
);

it("a small merchant's charges beside a newer, bigger one's are found by its own indexes, whatever the filters and the page", async () => {
  const first = `chg_${"0".repeat(26)}`;
  const plans = await plansOf(
    writeCharges("CHARGE"),
    async (reader) => {
      await listCharges(reader, small, { filter: {}, request: { ...PAGE, before: first }, now: NOW });
      await listCharges(reader, small, { filter: {}, request: { ...PAGE, after: first }, now: NOW });
      await listCharges(reader, small, { filter: { start: NOW, end: NOW }, request: PAGE, now: NOW });
      await listCharges(reader, small, { filter: { start: SINCE, end: NOW }, request: PAGE, now: NOW });
      for (const status of CHARGE_STATUSES) {
        await listCharges(reader, small, { filter: { status }, request: PAGE, now: NOW });
        await listCharges(reader, small, { filter: { status, start: SINCE }, request: PAGE, now: NOW });
      }
    },
    // Never prepared: the plan is always for the actual values.
    "force_custom_plan",
  );
  expectIndexes(plans, "charges", ["charges_merchant", "charges_merchant_status", "charges_due"]);
});

it("a small merchant's payments of every product are found by its own indexes, whatever the filters and the page", async () => {
  const plans = await plansOf(
    async (client) => {
      await writeAttempts(client);
      await client`update attempts set status = 'PAID' where merchant_id = ${small}`;
      await client`analyze attempts`;
    },
    async (reader) => {
      const list = (filter: Partial<PaymentFilter>, request: PageRequest = PAGE) =>
        listPayments(reader, small, { filter: { providers: ["sandbox"], ...filter }, request, now: NOW });
      await list({});
      await list({ start: SINCE, end: NOW });
      await list({}, { ...PAGE, after: CHARGE });
      await list({}, { ...PAGE, before: CHARGE });
      for (const product of PRODUCTS) await list({ product, start: SINCE });
      for (const status of CHARGE_STATUSES) await list({ status });
      for (const status of CHARGE_STATUSES) await list({ product: "CHARGE", status });
      await list({ product: "CHARGE", query: "order-1" });
      for (const method of PAYMENT_METHODS) await list({ method });
      for (const refund of CHARGE_REFUND_STATUSES) await list({ refund });
      for (const query of ["order-1", "ana@example.com", "12,50", "bc1qexample"]) await list({ query });
    },
    // Never prepared: the plan is always for the actual values.
    "force_custom_plan",
  );
  expectIndexes(plans, "charges", ["charges_merchant", "charges_merchant_status", "charges_given_back"]);
  expectIndexes(plans, "charges", ["charges_merchant_reference", "charges_customer_email", "charges_amount"]);
  expectIndexes(plans, "attempts", ["attempts_merchant"]);
});

it("a small merchant's Pix payments beside a newer, bigger merchant are found by its own indexes", async () => {
  const plans = await plansOf(
    writePixPayments,
    async (reader) => {
      const list = (filter: Partial<PixPaymentFilter>) =>
        listPixPayments(reader, small, {
          filter: { providers: ["sandbox"], ...filter },
          request: PAGE,
          now: NOW,
        });
      await list({});
      for (const status of Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[]) await list({ status });
      await list({ query: "7" });
      await list({ query: "3f1ad5a4-17f0-4d9e-8f36-6a1f5d1c2b7e" });
    },
    // Never prepared: the plan is always for the actual values.
    "force_custom_plan",
  );
  expectIndexes(plans, "charges", ["charges_merchant", "charges_merchant_status", "charges_refunded"]);
  expectIndexes(plans, "pix_payments", ["pix_payments_charge_key"]);
});

/** No step scans a whole table; every named index is one that finds rows. */
function expectIndexes(plans: string[][], table: string, indexes: string[]) {
  const steps = plans.flat();
  expect(plans.filter((plan) => plan.includes(`Seq Scan ${table}`))).toEqual([]);
  for (const index of indexes) {
    expect(
      steps.some((step) => /Index/.test(step) && step.endsWith(` ${index}`)),
      index,
    ).toBe(true);
  }
}

it("has no index for an order that no list uses", async () => {
  const rows = await db().execute(
    "select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'",
  );
  expect([...rows]).toEqual([]);
});

// Ids grow with time, and the small merchant's come first.
function writeCharges(product: string) {
  return async (client: Sql) => {
    await client`
      insert into charges (id, merchant_id, product, checkout_id, status, gross_amount_minor, currency, expires_at, canceled_at,
        external_reference, description, customer)
      select 'chg_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end, ${product}, 'plan' || n,
        'CANCELED', 1000, 'BRL', now(), now(), 'order-' || n, 'bolo ' || n,
        jsonb_build_object('name', 'Ana ' || n, 'email', n || '@example.com', 'document', lpad(n::text, 11, '0'))
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

async function writeAttempts(client: Sql) {
  await writeCharges("CHARGE")(client);
  await client`
    insert into attempts (id, charge_id, merchant_id, payment_method, status, amount_minor, currency, provider,
      provider_reference, instructions, expires_at)
    select 'att_' || substr(id, 5), id, merchant_id, 'PIX', 'CANCELED', 1000, 'BRL', 'sandbox', 'plan' || id, '{}', now()
    from charges where checkout_id like 'plan%'`;
  await client`analyze attempts`;
}

async function writeRecipients(client: Sql) {
  await client`
    insert into recipients (id, merchant_id, name, document, document_type, status)
    select 'rec_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end, 'Ana ' || n,
      lpad(n::text, 14, '0'), 'CNPJ', 'ACTIVE'
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`analyze recipients`;
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
