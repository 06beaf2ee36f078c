import type { Sql } from "postgres";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { createChargeBody } from "#lib/charges/charge.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { createMerchant } from "#lib/merchants/create-merchant";
import { openCharge } from "#lib/payments/open/open-charge";
import { newId } from "#lib/platform/ids/new-id";
import { setPrices } from "#lib/prices/set-prices";

/** A pending Pix attempt that can be paid, and its charge. */
export type Unpaid = { merchantId: MerchantId; chargeId: ChargeId; attemptId: AttemptId };

/** As many merchants as payments settle concurrently, because the payments of one merchant wait for its account's row. */
export const MERCHANTS = 32;
/** The amount of each charge. */
export const AMOUNT_MINOR = asMinor(1050);
const PRICE = {
  method: "PIX",
  feeBps: 99,
  feeFixed: 0,
  installmentFeeBps: 0,
  settlementDays: 1,
  feeRefundable: false,
} as const;

/** New merchants with a price for Pix, each with one unpaid charge of 10.50 that has a callback address. */
export async function newPrototypes(sql: Sql, count: number): Promise<Unpaid[]> {
  const prototypes: Unpaid[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = `Merchant ${number}`;
    const { test: merchantId } = await createMerchant(db(), {
      name,
      legalName: name,
      document: "11222333000181",
      city: "Recife",
    });
    await setPrices(merchantId, { data: [PRICE] }, SYSTEM_ACTOR);
    const body = {
      grossAmount: formatReais(AMOUNT_MINOR),
      paymentMethod: "PIX",
      callbackUrl: "https://example.com/callbacks",
    };
    const { id } = await openCharge(chargeOpener, merchantId, createChargeBody.parse(body), null);
    const [attempt] = await sql<{ id: AttemptId; charge_id: ChargeId }[]>`
      select "id", "charge_id" from "attempts" where "merchant_id" = ${merchantId}`;
    if (!attempt) throw new Error(`The benchmark's charge ${id} has no attempt.`);
    prototypes.push({ merchantId, chargeId: attempt.charge_id, attemptId: attempt.id });
  }
  return prototypes;
}

/**
 * Copies the prototypes in turn until there are `count` new unpaid charges, each with its own attempt and Pix text, so that no QR
 * code is cached. Columns are taken from the tables.
 */
export async function copyUnpaid(sql: Sql, prototypes: readonly Unpaid[], count: number): Promise<Unpaid[]> {
  const copies = Array.from({ length: count }, (_, index) => {
    const of = prototypes[index % prototypes.length];
    if (!of) throw new Error("The benchmark has no charge to copy.");
    return { of, merchantId: of.merchantId, chargeId: newId("charge"), attemptId: newId("attempt") };
  });
  const chargeIds = copies.map(({ chargeId }) => chargeId);
  await sql`
    insert into "charges" select (jsonb_populate_record(c, jsonb_build_object('id', n.id, 'checkout_id', n.id))).*
    from unnest(${copies.map(({ of }) => of.chargeId)}::text[], ${chargeIds}::text[]) n (of, id) join "charges" c on c."id" = n.of`;
  await sql`
    insert into "attempts" select (jsonb_populate_record(a, jsonb_build_object('id', n.id, 'charge_id', n.charge_id, 'provider_reference', n.id,
      'instructions', regexp_replace(a."instructions"::text, '[0-9a-f-]{36}', gen_random_uuid()::text)::jsonb))).*
    from unnest(${copies.map(({ of }) => of.attemptId)}::text[], ${chargeIds}::text[], ${copies.map(({ attemptId }) => attemptId)}::text[]) n (of, charge_id, id)
    join "attempts" a on a."id" = n.of`;
  await sql`vacuum analyze "charges", "attempts"`;
  return copies.map(({ of: _of, ...unpaid }) => unpaid);
}
