import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { suspense } from "#db/schema/suspense";
import { toId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import type { SplitRule } from "#lib/domain/money/settlement";
import { encodeDynamicPix } from "#lib/pix/brcode/encode.rules";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { columnsOf, joinedColumnsOf } from "../columns.ts";
import { type ChargePage, chargeBody } from "./answer-bodies.ts";
import type { AttemptRow, ChargeRow, MerchantLabel, MerchantRow } from "./charge-rows.ts";
import {
  cachedMerchant,
  cachedPrice,
  readSplit,
  readSubscribers,
  type Terms,
  termsAt,
} from "./merchant-queries.ts";
import type { PixChargeToWrite } from "./pix-charge-to-write.ts";

// Ponte's queries for the requests of charges, in its order, read from PostgreSQL's own log (log_statement = all). Columns that
// Ponte writes as DEFAULT are left out, which is the same for PostgreSQL.

const PRODUCT = "CHARGE";
export const PAGE_SIZE = 10;
const COUNTED_TO = 1_000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The reads and writes of a floor for the requests of charges. */
export type ChargeQueries = {
  readCharge(
    sql: Sql,
    merchantId: string,
    chargeId: string,
  ): Promise<{ charge: ChargeRow; merchant: MerchantLabel }>;
  readChargePage(sql: Sql, merchantId: string): Promise<ChargePage & { merchant: MerchantLabel }>;
  writePixCharge(
    sql: Sql,
    merchantId: string,
    wanted: PixChargeToWrite,
  ): Promise<{ charge: ChargeRow; attempt: AttemptRow; merchant: MerchantLabel }>;
};

/** The queries that Ponte itself sends. */
export const OWN_QUERIES: ChargeQueries = { readCharge, readChargePage, writePixCharge };

/** `GET /charge/{id}`: the charge and its suspense items; the merchant is cached. */
async function readCharge(sql: Sql, merchantId: string, chargeId: string) {
  const [[charge], merchant] = await Promise.all([
    sql<ChargeRow[]>`
      select ${joinedColumnsOf(sql, charges, "")}, ${joinedColumnsOf(sql, suspense, "suspense_")}, (
        select json_agg(json_build_object('chargeId', b.charge_id, 'providerPaymentId', b.provider_payment_id, 'name', b.name,
          'document', b.document, 'documentType', b.document_type) order by b.created_at, b.provider_payment_id)
        from bank_payers b where b.merchant_id = "charges"."merchant_id" and b.charge_id = "charges"."id") from "charges"
      left join "suspense" on ("suspense"."merchant_id" = "charges"."merchant_id" and "suspense"."charge_id" = "charges"."id")
      where ("charges"."merchant_id" = ${merchantId} and "charges"."id" = ${chargeId}) order by "suspense"."id" asc`,
    cachedMerchant(sql, merchantId),
  ]);
  if (!charge) throw new Error("a charge of the benchmark is missing");
  return { charge, merchant };
}

/**
 * `GET /charge/list`: the page (and one row more, which shows whether another follows), its suspense items and the count up to
 * 1,001, concurrently.
 */
async function readChargePage(sql: Sql, merchantId: string) {
  const [found, merchant] = await Promise.all([
    sql<(ChargeRow & { total: number })[]>`
      select ${joinedColumnsOf(sql, charges, "")}, ${joinedColumnsOf(sql, suspense, "suspense_")},
        (select count(*)::int as total from (select from (
          (select from charges where merchant_id = ${merchantId} and product = ${PRODUCT}
            order by created_at desc, id desc limit 1001)) each limit 1001) counted) as total
      from (select * from "charges" where merchant_id = ${merchantId} and product = ${PRODUCT}
        order by created_at desc, id desc limit 11) "charges"
      left join "suspense" on ("suspense"."merchant_id" = "charges"."merchant_id" and "suspense"."charge_id" = "charges"."id")
      order by "charges"."created_at" desc, "charges"."id" desc, "suspense"."id" asc`,
    cachedMerchant(sql, merchantId),
  ]);
  return {
    rows: found.slice(0, PAGE_SIZE),
    limit: PAGE_SIZE,
    hasMore: found.length > PAGE_SIZE,
    total: Math.min(found[0]?.total ?? 0, COUNTED_TO),
    merchant,
  };
}

/**
 * `POST /charge` with PIX: the recipients of a split; charge and attempt, then the event, in one transaction; the sandbox's own
 * record; the instructions.
 */
async function writePixCharge(sql: Sql, merchantId: string, wanted: PixChargeToWrite) {
  const now = new Date();
  const merchant = await cachedMerchant(sql, merchantId);
  const split = wanted.split && (await readSplit(sql, merchantId, wanted.split));
  const terms = termsAt(await cachedPrice.PIX(sql, merchantId), wanted.amountMinor);
  const of = { merchantId, terms, now, expiresAt: new Date(now.getTime() + DAY_MS) };
  const { charge, attemptId } = await sql.begin(async (tx) => {
    const { amountMinor, publicUrl } = wanted;
    const id = newId("charge");
    const [inserted, insertedAttemptId] = await Promise.all([
      insertCharge(tx, { ...of, id, product: "CHARGE", amountMinor, split }),
      insertAttempt(tx, { ...of, chargeId: id, amountMinor, method: "PIX" }),
    ]);
    const data = { charge: chargeBody(inserted, merchant, publicUrl) };
    await Promise.all([
      readSubscribers(tx, merchantId),
      tx`
      insert into "events" ("id", "merchant_id", "type", "object_id", "data", "created_at")
      values (${newId("event")}, ${merchantId}, 'charge.created', ${inserted.id}, ${JSON.stringify(data)}::text::json, ${now})`,
    ]);
    return { charge: inserted, attemptId: insertedAttemptId };
  });
  const emv = await openSandboxCharge(sql, merchant, charge, attemptId);
  return { charge, attempt: await writeInstructions(sql, merchantId, attemptId, emv), merchant };
}

/** The values that all rows of one creation share. */
type Creation = { merchantId: string; terms: Terms; now: Date; expiresAt: Date };
type ChargeToInsert = Creation & {
  id: string;
  product: string;
  amountMinor: number;
  split?: SplitRule[] | null;
  customer?: Record<string, string>;
  reference?: string;
};

/** Adds a pending charge in BRL. */
export async function insertCharge(tx: TransactionSql, wanted: ChargeToInsert): Promise<ChargeRow> {
  const { id: chargeId, merchantId, product, terms, amountMinor, now, expiresAt } = wanted;
  const { split = null, customer = null, reference = null } = wanted;
  const [charge] = await tx<ChargeRow[]>`
    insert into "charges" ("id", "merchant_id", "product", "checkout_id", "status", "gross_amount_minor", "currency", "description", "external_reference", "customer", "metadata", "callback_url", "redirect_url", "split", "fee_minor", "expires_at", "request_claim_id", "created_at", "updated_at")
    values (${chargeId}, ${merchantId}, ${product}, ${newCheckoutId(toId("merchant", merchantId))}, 'PENDING', ${amountMinor}, 'BRL', ${null}, ${reference}, ${customer && tx.json(customer)}, ${null}, ${null}, ${null}, ${split && tx.json(split)}, ${terms.feeMinor}, ${expiresAt}, ${null}, ${now}, ${now})
    on conflict ("request_claim_id") do nothing returning ${columnsOf(tx, charges)}`;
  if (!charge) throw new Error("a charge of the benchmark was not written");
  return charge;
}

/** Adds a pending attempt at the sandbox and returns its id. */
export async function insertAttempt(
  tx: TransactionSql,
  wanted: Creation & { chargeId: string; amountMinor: number; method: "PIX" | "CRYPTO" },
): Promise<string> {
  const { chargeId, merchantId, amountMinor, terms, now, expiresAt, method } = wanted;
  const id = newId("attempt");
  const reference = method === "PIX" ? txidOf(id) : id;
  await tx`
    insert into "attempts" ("id", "charge_id", "merchant_id", "payment_method", "status", "amount_minor", "currency", "fee_minor", "fee_refundable", "settlement_days", "provider", "provider_reference", "instructions", "expires_at", "created_at", "updated_at")
    values (${id}, ${chargeId}, ${merchantId}, ${method}, 'PENDING', ${amountMinor}, 'BRL', ${terms.feeMinor}, ${terms.feeRefundable}, ${terms.settlementDays}, 'sandbox', ${reference}, ${tx.json({ type: "NONE" })}, ${expiresAt}, ${now}, ${now})
    on conflict ("request_claim_id") do nothing returning ${columnsOf(tx, attempts)}`;
  return id;
}

/** Writes the sandbox's own record of a Pix charge and returns its EMV text. */
export async function openSandboxCharge(
  sql: Sql,
  merchant: MerchantRow,
  charge: ChargeRow,
  attemptId: string,
): Promise<string> {
  const [opened] = await sql<{ location_id: string }[]>`
    insert into "sandbox"."pix_charges" ("txid", "location_id", "amount_minor", "status", "expires_at", "created_at")
    values (${txidOf(attemptId)}, ${randomUUID()}, ${charge.gross_amount_minor}, 'ACTIVE', ${charge.expires_at}, default)
    on conflict do nothing returning "txid", "location_id", "amount_minor", "status", "expires_at", "created_at"`;
  return encodeDynamicPix({
    locationUrl: `pix.sandbox.ponte.example/v2/${opened?.location_id}`,
    merchantName: merchant.name,
    merchantCity: merchant.city,
    amountMinor: asMinor(Number(charge.gross_amount_minor)),
  });
}

/** Writes the provider's answer into the attempt. */
export async function writeInstructions(
  sql: Sql,
  merchantId: string,
  attemptId: string,
  emv: string,
): Promise<AttemptRow> {
  const instructions = { type: "PIX", emv, txid: txidOf(attemptId) };
  const [attempt] = await sql<AttemptRow[]>`
    update "attempts" set "gateway_status" = 'ACTIVE', "instructions" = ${sql.json(instructions)}, "updated_at" = ${new Date()}
    where ("attempts"."merchant_id" = ${merchantId} and "attempts"."id" = ${attemptId})
    returning ${columnsOf(sql, attempts)}`;
  if (!attempt) throw new Error("an attempt of the benchmark is missing");
  return attempt;
}

/** The reference of an attempt at its provider. */
export function txidOf(attemptId: string): string {
  return `ponte${attemptId.slice("att_".length)}`;
}

/** The held money of charges. */
export function readSuspense(sql: Sql | TransactionSql, merchantId: string, chargeIds: string[]) {
  return sql`
    select ${columnsOf(sql, suspense)} from "suspense" where ("suspense"."merchant_id" = ${merchantId} and "suspense"."charge_id" = any(${chargeIds}))
    order by "suspense"."id" asc`;
}
