import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { word } from "#lib/lists/reads-as.queries";
import type { FirstStep } from "#lib/overview/first-steps.rules";
import { DELIVERY } from "#lib/status/status-tables.rules";

/** The first steps shown by a merchant's rows, and whether it ever created a charge. */
export type FirstSteps = Record<Exclude<FirstStep, "connected"> | "charge", boolean>;

/** Number of newest deliveries searched for a successful one. */
const LOOKED_AT = 1_000;

/** The first steps of a merchant, read from the objects that exist; some steps can be undone. */
export async function findFirstSteps(reader: Reader, merchantId: MerchantId): Promise<FirstSteps> {
  const [row] = await reader.execute<FirstSteps>(sql`
    select
      exists (${anyCharge(merchantId)}) as charge,
      exists (${paidCharge(merchantId)}) as paid,
      exists (${delivered(merchantId)}) as delivered,
      exists (select 1 from prices where merchant_id = ${merchantId}) as prices,
      ${hasTeam(merchantId)} as team,
      exists (select 1 from merchants where id = ${merchantId} and brand_color is not null)
        or exists (select 1 from merchant_logos where merchant_id = ${merchantId}) as branding`);
  if (!row) throw new Error("a query without a table returned no row");
  return row;
}

// The order follows an index: otherwise PostgreSQL would search the whole table for a merchant without
// charges.
function anyCharge(merchantId: MerchantId): SQL {
  return sql`select id from (select id from charges where merchant_id = ${merchantId} order by product, created_at, id limit 1) one`;
}

function paidCharge(merchantId: MerchantId): SQL {
  return sql`select id from (
    select id from charges where merchant_id = ${merchantId} and paid_at is not null order by paid_at, id limit 1) one`;
}

function delivered(merchantId: MerchantId): SQL {
  return sql`select status from (
      select status from deliveries where merchant_id = ${merchantId}
      order by created_at desc, id desc limit ${LOOKED_AT}::int
    ) newest where status = ${word(DELIVERY.after.deliver)}`;
}

/** The merchant's business has another person or an invitation. */
function hasTeam(merchantId: MerchantId): SQL {
  const business = sql`
    select other.id from merchants own join merchants other on other.business_id = own.business_id
    where own.id = ${merchantId}`;
  return sql`(
    (select count(*) from (select id from users where merchant_id in (${business}) limit 2) people) > 1
    or exists (select 1 from invitations where merchant_id in (${business})))`;
}
