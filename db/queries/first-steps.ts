import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";

/** What a merchant has done so far of what everybody begins with. */
export type FirstSteps = { hasToken: boolean; hasCharge: boolean; hasEndpoint: boolean };

/** Whether the merchant ever made an access token, a charge of any product, a webhook endpoint. */
export async function findFirstSteps(reader: Reader, merchantId: MerchantId): Promise<FirstSteps> {
  const [row] = await reader.execute<{ token: boolean; charge: boolean; endpoint: boolean }>(sql`
    select
      exists (select from access_tokens where merchant_id = ${merchantId}) as token,
      exists (${anyCharge(merchantId)}) as charge,
      exists (select from webhook_endpoints where merchant_id = ${merchantId} and deleted_at is null) as endpoint`);
  return {
    hasToken: row?.token ?? false,
    hasCharge: row?.charge ?? false,
    hasEndpoint: row?.endpoint ?? false,
  };
}

// In an index's order: without one a merchant who has none would have the whole table searched in vain.
function anyCharge(merchantId: MerchantId): SQL {
  return sql`select from (select id from charges where merchant_id = ${merchantId} order by product, created_at, id limit 1) one`;
}
