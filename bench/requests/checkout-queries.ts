import type { Sql } from "postgres";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { sandboxExchangeRates } from "#db/schema/sandbox";
import { columnsOf } from "../columns.ts";
import { readSuspense } from "./charge-queries.ts";
import type { AttemptRow, ChargeRow, MerchantRow } from "./charge-rows.ts";
import { readMerchant } from "./merchant-queries.ts";

/** The rows of a payer's page. */
export type CheckoutRows = {
  charge: ChargeRow;
  merchant: MerchantRow;
  attempt: AttemptRow;
  terms: TermsRow;
  rates: { currency: string; rate: string; published_at: Date }[];
};

type TermsRow = {
  max_count: number;
  min_amount_minor: string;
  interest_free_count: number;
  monthly_interest_bps: number;
};

/**
 * `GET /charge/{id}/checkout`: the charge; merchant, attempts, prices, installment terms and suspense items concurrently; the
 * sandbox's rates.
 */
export async function readCheckout(sql: Sql, merchantId: string, chargeId: string): Promise<CheckoutRows> {
  const [charge] = await sql<ChargeRow[]>`
    select ${columnsOf(sql, charges)} from "charges"
    where ("charges"."merchant_id" = ${merchantId} and "charges"."id" = ${chargeId})`;
  const [merchant, [attempt], , [terms]] = await Promise.all([
    readMerchant(sql, merchantId),
    sql<AttemptRow[]>`
      select ${columnsOf(sql, attempts)} from "attempts"
      where ("attempts"."merchant_id" = ${merchantId} and "attempts"."charge_id" = ${chargeId}) order by "attempts"."id" desc`,
    sql`
      select "method", "fee_bps", "fee_fixed_minor", "installment_fee_bps", "settlement_days", "fee_refundable"
      from "prices" where "prices"."merchant_id" = ${merchantId}`,
    sql<TermsRow[]>`
      select "max_count", "min_amount_minor", "interest_free_count", "monthly_interest_bps"
      from "installment_terms" where "installment_terms"."merchant_id" = ${merchantId}`,
    readSuspense(sql, merchantId, [chargeId]),
  ]);
  if (!charge || !attempt || !terms) throw new Error("a charge of the benchmark is missing");
  const rates = await sql<CheckoutRows["rates"]>`
    select distinct on ("currency") ${columnsOf(sql, sandboxExchangeRates)} from "sandbox"."exchange_rates" order by "currency", "day" desc`;
  return { charge, merchant, attempt, terms, rates };
}
