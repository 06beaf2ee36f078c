import type { Sql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { listInvoices } from "#lib/invoices/invoice-list.queries";
import { listSuspense } from "#lib/ledger/suspense.queries";
import { SUSPENSE_STATUSES } from "#lib/payments/outcome.rules";
import {
  findChargesOfAmount,
  findEventsBySearch,
  findInvoicesOfAmount,
  findPaymentLinksBySearch,
  findRefundsBySearch,
  findSubscriptionsBySearch,
} from "#lib/search/search.queries";
import { listSuspenseMoney, searchMerchants, searchUsers } from "#lib/staff/staff.queries";
import { newMerchant } from "#test/new-merchant";
import { newPlan } from "#test/new-subscription";
import { plansOf } from "#test/plans-of";

const FEW = 30;
const MANY = 2_000;
const PAGE = { limit: 10 };
const LAST_MINUTE = new Date(Date.now() - 60_000);
const TAIL = "0".repeat(26);
const INVOICE = `inv_${TAIL}`;
const NOW = new Date().toISOString();
const CURSORS = {
  createdAt: [NOW, INVOICE],
  updatedAt: [NOW, INVOICE],
  amount: ["2000", INVOICE],
  status: ["REQUESTED", NOW, INVOICE],
};

let small: MerchantId;
let big: MerchantId;
let planIds: [string, string];
beforeAll(async () => {
  [{ merchantId: small }, { merchantId: big }] = [await newMerchant(), await newMerchant()];
  planIds = [(await newPlan(small)).id, (await newPlan(big)).id];
});

describe("a small merchant's search, among a big one's rows, uses an index", () => {
  it("among charges and refunds, by id and by amount", async () => {
    const plans = await plansOf(
      writeCharges,
      async (reader) => {
        await findChargesOfAmount(reader, small, asMinor(1007), 5);
        await findRefundsBySearch(reader, small, { text: "10,07", amountMinor: asMinor(1007) }, 5);
        await findRefundsBySearch(reader, small, { text: `chg_${TAIL}`, amountMinor: null }, 5);
        await findRefundsBySearch(reader, small, { text: `rfd_${TAIL}`, amountMinor: null }, 5);
      },
      "force_custom_plan",
    );
    expectIndexes(plans, "charges", ["charges_amount"]);
    expectIndexes(plans, "refunds", []);
  });

  it("among payment links, by title, id and amount", async () => {
    const plans = await plansOf(
      writePaymentLinks,
      async (reader) => {
        await findPaymentLinksBySearch(reader, small, { text: "bolo 7", amountMinor: null }, 5);
        await findPaymentLinksBySearch(reader, small, { text: "10,07", amountMinor: asMinor(1007) }, 5);
        await findPaymentLinksBySearch(reader, small, { text: `pli_${TAIL}`, amountMinor: null }, 5);
      },
      "force_custom_plan",
    );
    expectIndexes(plans, "payment_links", ["payment_links_title", "payment_links_amount"]);
  });

  it("among subscriptions, by their ids and their payers", async () => {
    const plans = await plansOf(
      writeSubscriptions,
      async (reader) => {
        for (const text of [`sub_${TAIL}`, `mnd_${TAIL}`, "ana7@example.com", "529.982.247-25"])
          await findSubscriptionsBySearch(reader, small, text, 5);
      },
      "force_custom_plan",
    );
    expectIndexes(plans, "subscriptions", ["subscriptions_payer", "subscriptions_mandate_key"]);
  });

  it("among events, by their ids and their objects'", async () => {
    const plans = await plansOf(
      writeEvents,
      async (reader) => {
        await findEventsBySearch(reader, small, `evt_${TAIL}`, 5);
        await findEventsBySearch(reader, small, `chg_${TAIL}`, 5);
      },
      "force_custom_plan",
    );
    expectIndexes(plans, "events", []);
  });

  it("among invoices, by amount, in every order, with every filter and by text", async () => {
    const filters = [
      {},
      { type: "WITHDRAWAL" },
      { status: "REQUESTED" },
      { start: LAST_MINUTE },
      { query: "bolo" },
    ] as const;
    const plans = await plansOf(
      writeInvoices,
      async (reader) => {
        await findInvoicesOfAmount(reader, small, asMinor(1007), 5);
        for (const filter of filters) {
          for (const field of ["createdAt", "updatedAt", "amount", "status"] as const) {
            for (const merchantId of [small, null]) {
              const order = { field, direction: "DESC" } as const;
              await listInvoices(reader, {
                filter: { merchantId, ...filter },
                order,
                request: PAGE,
                now: new Date(),
              });
              const below = { ...PAGE, after: CURSORS[field] };
              await listInvoices(reader, {
                filter: { merchantId, ...filter },
                order,
                request: below,
                now: new Date(),
              });
            }
          }
        }
      },
      "force_custom_plan",
    );
    expectIndexes(plans, "invoices", []);
  });

  it("among held money, of a merchant by status and of all", async () => {
    const plans = await plansOf(
      writeSuspense,
      async (reader) => {
        for (const status of [undefined, ...SUSPENSE_STATUSES]) {
          await listSuspense(reader, small, status, { page: 1, limit: 10 });
          await listSuspense(reader, small, status, { after: `sus_${TAIL}`, limit: 10 });
        }
        await listSuspenseMoney(reader, "live", { limit: 10 });
      },
      "force_custom_plan",
    );
    expectIndexes(plans, "suspense", ["suspense_merchant", "suspense_merchant_status"]);
  });

  it("among merchants and people, as staff do", async () => {
    const plans = await plansOf(
      writeMerchants,
      async (reader) => {
        for (const query of ["", "estrela7", "99000000000007"])
          await searchMerchants(reader, { query, mode: "test" }, PAGE);
        await searchUsers(reader, undefined, PAGE);
        for (const query of ["found7", "found7@example.com"]) await searchUsers(reader, query, PAGE);
      },
      "force_custom_plan",
    );
    expectIndexes(plans, "users", ["users_name_words", "users_email_prefix"]);
    expectIndexes(plans.slice(0, 3), "merchants", ["merchants_name_words", "merchants_document"]);
  });
});

/** No step scans a whole table; every named index is one that finds rows. */
function expectIndexes(plans: string[][], table: string, indexes: string[]) {
  const steps = plans.flat();
  expect(steps.some((step) => /Index/.test(step))).toBe(true);
  expect(plans.filter((plan) => plan.includes(`Seq Scan ${table}`))).toEqual([]);
  for (const index of indexes)
    expect(
      steps.some((step) => step.endsWith(` ${index}`)),
      index,
    ).toBe(true);
}

async function writeCharges(client: Sql) {
  await client`
    insert into charges (id, merchant_id, checkout_id, status, gross_amount_minor, currency, expires_at, paid_at)
    select 'chg_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end, 'found' || n,
      'PAID', 1000 + n, 'BRL', now(), now()
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`
    insert into attempts (id, charge_id, merchant_id, payment_method, status, amount_minor, currency, provider,
      provider_reference, instructions, expires_at)
    select 'att_' || substr(id, 5), id, merchant_id, 'PIX', 'PAID', gross_amount_minor, 'BRL', 'sandbox', 'found' || id, '{}', now()
    from charges where checkout_id like 'found%'`;
  await client`
    insert into refunds (id, merchant_id, charge_id, attempt_id, amount_minor, status, provider, provider_payment_id)
    select 'rfd_' || substr(charge_id, 5), merchant_id, charge_id, id, amount_minor, 'FAILED', 'sandbox', id
    from attempts where provider_reference like 'found%'`;
  await client`analyze charges, attempts, refunds`;
}

async function writePaymentLinks(client: Sql) {
  await client`
    insert into payment_links (id, merchant_id, public_id, title, amount_minor, status)
    select 'pli_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end, 'found' || n, 'Bolo ' || n,
      1000 + n, 'ENABLED'
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`analyze payment_links`;
}

async function writeSubscriptions(client: Sql) {
  await client`
    insert into subscriptions (id, merchant_id, plan_id, plan_version, status, collection, customer, anchor_day)
    select 'sub_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end,
      case when n < ${FEW} then ${planIds[0]} else ${planIds[1]} end, 1, 'ACTIVE', 'LINK',
      jsonb_build_object('email', 'ana' || n || '@example.com'), '2027-01-05'
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`analyze subscriptions`;
}

async function writeEvents(client: Sql) {
  await client`
    insert into events (id, merchant_id, type, object_id, data)
    select 'evt_' || lpad(n::text, 26, '0'), case when n < ${FEW} then ${small} else ${big} end, 'charge.created',
      'chg_' || lpad(n::text, 26, '0'), '{}'
    from generate_series(0, ${FEW + MANY - 1}::int) n`;
  await client`analyze events`;
}

async function writeInvoices(client: Sql) {
  await client`
    insert into invoices (id, type, merchant_id, id_transaction, provider, status, amount_minor, currency, pay_currency, network,
      pay_units, required_confirmations, rate, tolerance_bps, requested_by)
    select 'inv_' || lpad(n::text, 26, '0'), 'WITHDRAWAL', m.id, gen_random_uuid(), 'sandbox', 'REQUESTED', 1000 + n, 'BRL',
      'BTC', 'BITCOIN', 1, 1, 1, 0, u.id
    from generate_series(0, ${FEW + MANY - 1}::int) n
    cross join lateral (select case when n < ${FEW} then ${small} else ${big} end as id) m
    join lateral (select id from users where users.merchant_id = m.id limit 1) u on true`;
  await client`analyze invoices`;
}

async function writeSuspense(client: Sql) {
  await writeCharges(client);
  await client`
    insert into suspense (id, merchant_id, charge_id, attempt_id, provider, provider_payment_id, amount_minor, reason, status,
      received_at)
    select 'sus_' || substr(charge_id, 5), merchant_id, charge_id, id, 'sandbox', id, amount_minor, 'LATE',
      case when right(id, 1) = '7' then 'HELD' else 'ACCEPTED' end, now()
    from attempts where provider_reference like 'found%'`;
  await client`analyze suspense`;
}

async function writeMerchants(client: Sql) {
  await client`
    insert into businesses (id) select 'biz_' || lpad(n::text, 26, '0') from generate_series(0, ${MANY}::int) n`;
  await client`
    insert into merchants (id, business_id, mode, name, legal_name, document, city, callback_secret_sealed)
    select 'mer_' || lpad(n::text, 26, '0'), 'biz_' || lpad(n::text, 26, '0'), 'test', 'Loja Estrela' || n, 'Loja', lpad((99000000000000 + n)::text, 14, '0'), 'Recife', '-'
    from generate_series(0, ${MANY}::int) n`;
  await client`
    insert into users (id, email, name, password_hash, role, merchant_id)
    select 'usr_' || lpad(n::text, 26, '0'), 'found' || n || '@example.com', 'Found' || n, '-', 'OWNER', 'mer_' || lpad(n::text, 26, '0')
    from generate_series(0, ${MANY}::int) n`;
  await client`analyze merchants, users`;
}
