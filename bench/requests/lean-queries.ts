import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { toId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { chargeBody } from "./answer-bodies.ts";
import { type ChargeQueries, DAY_MS, PAGE_SIZE, txidOf } from "./charge-queries.ts";
import type { AttemptRow, ChargeRow, MerchantRow } from "./charge-rows.ts";
import { cachedMerchant, cachedPrice, type NamedRow, namedRules, termsAt } from "./merchant-queries.ts";
import { once } from "./once.ts";
import type { PixChargeToWrite } from "./pix-charge-to-write.ts";

/**
 * The fewest queries that the same answers need: rarely changing data (merchant, price, recipients, the length of the list) is
 * read once, a charge and its related rows in one query, and a creation writes its rows in one query.
 */
export const LEAN_QUERIES: ChargeQueries = { readCharge, readChargePage, writePixCharge };

const COLUMNS = `id, checkout_id, status, gross_amount_minor, fee_minor, refunded_minor, disputed_minor, dispute_status, description, external_reference,
  customer, metadata, split, expires_at, paid_at, created_at, updated_at,
  (select json_agg(s order by s.id) from suspense s where s.merchant_id = charges.merchant_id and s.charge_id = charges.id) as suspense`;

async function readCharge(sql: Sql, merchantId: string, chargeId: string) {
  const merchant = await cachedMerchant(sql, merchantId);
  const [charge] = await sql<ChargeRow[]>`
    select ${sql.unsafe(COLUMNS)} from charges where merchant_id = ${merchantId} and id = ${chargeId}`;
  if (!charge) throw new Error("a charge of the benchmark is missing");
  return { charge, merchant };
}

async function readChargePage(sql: Sql, merchantId: string) {
  const [merchant, total] = await Promise.all([cachedMerchant(sql, merchantId), totalOf(sql, merchantId)]);
  const found = await sql<ChargeRow[]>`
    select ${sql.unsafe(COLUMNS)} from charges where merchant_id = ${merchantId} and product = 'CHARGE'
    order by created_at desc, id desc limit ${PAGE_SIZE + 1}`;
  return {
    rows: found.slice(0, PAGE_SIZE),
    limit: PAGE_SIZE,
    hasMore: found.length > PAGE_SIZE,
    total,
    merchant,
  };
}

async function writePixCharge(
  sql: Sql,
  merchantId: string,
  { amountMinor, split, publicUrl }: PixChargeToWrite,
) {
  const merchant = await cachedMerchant(sql, merchantId);
  const terms = termsAt(await cachedPrice.PIX(sql, merchantId), amountMinor);
  const rules = split && namedRules(split, await namesOf(sql, merchantId));
  const now = new Date();
  const charge = newCharge({ merchantId, amountMinor, split: rules, feeMinor: terms.feeMinor, now });
  const attempt = newAttempt(charge);
  const data = { charge: chargeBody(charge, merchant, publicUrl) };
  await sql`
    with charge as (
      insert into charges (id, merchant_id, product, checkout_id, status, gross_amount_minor, currency, split, fee_minor, expires_at, created_at, updated_at)
      values (${charge.id}, ${merchantId}, 'CHARGE', ${charge.checkout_id}, 'PENDING', ${amountMinor}, 'BRL', ${rules && sql.json(rules)}, ${terms.feeMinor}, ${charge.expires_at}, ${now}, ${now})
    ), attempt as (
      insert into attempts (id, charge_id, merchant_id, payment_method, status, amount_minor, currency, fee_minor, fee_refundable, settlement_days, provider, provider_reference, instructions, expires_at, created_at, updated_at)
      values (${attempt.id}, ${charge.id}, ${merchantId}, 'PIX', 'PENDING', ${amountMinor}, 'BRL', ${terms.feeMinor}, ${terms.feeRefundable}, ${terms.settlementDays}, 'sandbox', ${txidOf(attempt.id)}, ${sql.json({ type: "NONE" })}, ${charge.expires_at}, ${now}, ${now})
    )
    insert into events (id, merchant_id, type, object_id, data, created_at)
    values (${newId("event")}, ${merchantId}, 'charge.created', ${charge.id}, ${JSON.stringify(data)}::text::json, ${now})`;
  return { charge, attempt: await startAttempt(sql, merchant, charge, attempt), merchant };
}

/** Opens the sandbox's Pix charge, which is a request to another company, and writes its answer. */
async function startAttempt(sql: Sql, merchant: MerchantRow, charge: ChargeRow, attempt: AttemptRow) {
  const { txid } = attempt.instructions;
  const locationId = randomUUID();
  await sql`
    insert into sandbox.pix_charges (txid, location_id, amount_minor, status, expires_at)
    values (${txid}, ${locationId}, ${charge.gross_amount_minor}, 'ACTIVE', ${charge.expires_at})`;
  const emv = encodeDynamicPix({
    locationUrl: `pix.sandbox.ponte.example/v2/${locationId}`,
    merchantName: merchant.name,
    merchantCity: merchant.city,
    amountMinor: asMinor(Number(charge.gross_amount_minor)),
  });
  const started = { ...attempt, instructions: { type: "PIX", emv, txid }, updated_at: new Date() };
  await sql`
    update attempts set gateway_status = 'ACTIVE', instructions = ${sql.json(started.instructions)}, updated_at = ${started.updated_at}
    where merchant_id = ${merchant.id} and id = ${attempt.id}`;
  return started;
}

type ChargeToWrite = Pick<ChargeRow, "split"> & {
  merchantId: string;
  amountMinor: number;
  feeMinor: number;
  now: Date;
};

function newCharge({ merchantId, amountMinor, split, feeMinor, now }: ChargeToWrite): ChargeRow {
  return {
    id: newId("charge"),
    checkout_id: newCheckoutId(toId("merchant", merchantId)),
    status: "PENDING",
    gross_amount_minor: String(amountMinor),
    fee_minor: String(feeMinor),
    callback_url: null,
    redirect_url: null,
    refunded_minor: "0",
    disputed_minor: "0",
    dispute_status: null,
    description: null,
    external_reference: null,
    metadata: null,
    split,
    expires_at: new Date(now.getTime() + DAY_MS),
    paid_at: null,
    created_at: now,
    updated_at: now,
  };
}

function newAttempt(charge: ChargeRow): AttemptRow {
  const id = newId("attempt");
  return {
    id,
    charge_id: charge.id,
    status: "PENDING",
    amount_minor: charge.gross_amount_minor,
    fee_minor: charge.fee_minor,
    instructions: { emv: "", txid: txidOf(id) },
    expires_at: charge.expires_at,
    created_at: charge.created_at,
    updated_at: charge.updated_at,
  };
}

// The benchmark changes none of this while it measures: the merchant whose list is read gets no new charges.
const totalOf = once(async (sql, merchantId) => {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from charges where merchant_id = ${merchantId} and product = 'CHARGE'`;
  return row?.total ?? 0;
});
const namesOf = once((sql, merchantId) => readRecipientNames(sql, merchantId));

function readRecipientNames(sql: Sql, merchantId: string) {
  return sql<NamedRow[]>`select id, name from recipients where merchant_id = ${merchantId}`;
}
