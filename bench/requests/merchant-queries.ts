import type { Sql, TransactionSql } from "postgres";
import { merchants } from "#db/schema/merchants";
import { recipients } from "#db/schema/recipients";
import type { SplitRule } from "#lib/domain/money/settlement";
import { columnsOf } from "../columns.ts";
import type { MerchantRow } from "./charge-rows.ts";
import { once } from "./once.ts";
import type { PixChargeToWrite } from "./pix-charge-to-write.ts";

// Ponte's queries about a merchant for requests of any kind.

/**
 * The merchant of a token. Ponte reads it once and caches it until someone's access changes, so it is not a query of a request.
 */
export async function readToken(sql: Sql, tokenId: string): Promise<{ merchant_id: string }> {
  const [token] = await sql<{ merchant_id: string }[]>`
    select "access_tokens"."merchant_id" from "access_tokens" where "access_tokens"."id" = ${tokenId}`;
  if (!token) throw new Error("the benchmark's token is unknown");
  return token;
}

/** Ponte caches it too. */
export const cachedMerchant = once((sql, merchantId) =>
  readMerchant<MerchantRow & { legal_name: string; document: string }>(sql, merchantId),
);
export const cachedPrice = {
  PIX: once((sql, merchantId) => readPrice(sql, merchantId, "PIX")),
  CRYPTO: once((sql, merchantId) => readPrice(sql, merchantId, "CRYPTO")),
};

/** The merchant's price for a method. */
export async function readPrice(sql: Sql, merchantId: string, method: "PIX" | "CRYPTO"): Promise<PriceRow> {
  const [price] = await sql<PriceRow[]>`
    select "method", "fee_bps", "fee_fixed_minor", "installment_fee_bps", "settlement_days", "fee_refundable"
    from "prices" where ("prices"."merchant_id" = ${merchantId} and "prices"."method" = ${method})`;
  if (!price) throw new Error("a price of the benchmark is missing");
  return price;
}

/** The terms of an amount at a price. */
export function termsAt(price: PriceRow, grossMinor: number): Terms {
  return {
    feeMinor: Math.floor((grossMinor * price.fee_bps + 5_000) / 10_000) + Number(price.fee_fixed_minor),
    feeRefundable: price.fee_refundable,
    settlementDays: price.settlement_days,
  };
}

export type PriceRow = {
  fee_bps: number;
  fee_fixed_minor: string;
  settlement_days: number;
  fee_refundable: boolean;
};

/** A merchant by its id. Throws when it is missing. */
export async function readMerchant<Row extends MerchantRow = MerchantRow>(
  sql: Sql | TransactionSql,
  merchantId: string,
): Promise<Row> {
  const [merchant] = await sql<Row[]>`
    select ${columnsOf(sql, merchants)} from "merchants" where "merchants"."id" = ${merchantId}`;
  if (!merchant) throw new Error("the benchmark's merchant is missing");
  return merchant;
}

export type Terms = { feeMinor: number; feeRefundable: boolean; settlementDays: number };

/** The rules of a split as a charge stores them; reads the recipients' names. */
export async function readSplit(sql: Sql, merchantId: string, rules: Rules): Promise<SplitRule[]> {
  const rows = await sql<NamedRow[]>`
    select ${columnsOf(sql, recipients)} from "recipients" where ("recipients"."merchant_id" = ${merchantId} and "recipients"."id" in ${sql(rules.map((rule) => rule.recipientId))})`;
  return namedRules(rules, rows);
}

export type NamedRow = { id: string; name: string };
type Rules = NonNullable<PixChargeToWrite["split"]>;

/** The rules of a split with their recipients' names, as a charge stores them. */
export function namedRules(rules: Rules, recipients: readonly NamedRow[]): SplitRule[] {
  const names = new Map(recipients.map((row) => [row.id, row.name]));
  return rules.map(({ recipientId, type, value }) => ({
    recipientId,
    name: names.get(recipientId) ?? "",
    type,
    value,
    description: null,
  }));
}

/** The merchant's enabled endpoints (a benchmark's merchant has none); read while its events are written. */
export function readSubscribers(tx: TransactionSql, merchantId: string) {
  return tx`
    select "id", "url", "types" from "webhook_endpoints" where ("webhook_endpoints"."merchant_id" = ${merchantId} and "webhook_endpoints"."status" = 'ENABLED')
    order by "webhook_endpoints"."id"`;
}
