import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { db } from "#db/client";
import type { Tenant, TenantIds } from "#test/tenancy/tenant";

/** The parameter names in the path of a page's file, such as `chargeId`. */
export const paramsOf = (file: string) => [...file.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);

/** The tenant's ids in a page's address; a receipt needs a paid object. */
export function paramsOfPage(file: string, ids: TenantIds): Record<string, string> {
  const ofReceipt = file.includes("/receipt/") ? "receipt." : "";
  return Object.fromEntries(
    paramsOf(file).map((name) => [name, ids[`${ofReceipt}${name}`] ?? ids[name] ?? ""]),
  );
}

/** Ids that only pages use: a delivery, a logged request, a mail, and the filters of lists. */
export async function idsOfPages({ merchantId, userId }: Tenant): Promise<TenantIds> {
  await vi.waitFor(async () => expect(await first("request_log", merchantId)).not.toBe(""));
  const mail = await db().execute<{ id: string }>(sql`select id from mails limit 1`);
  return {
    deliveryId: await first("deliveries", merchantId),
    rowId: await first("request_log", merchantId),
    mailId: mail[0]?.id ?? "",
    person: userId,
  };
}

async function first(table: string, merchantId: string): Promise<string> {
  const of = sql.identifier(table);
  const [row] = await db().execute<{ id: string }>(
    sql`select id::text from ${of} where merchant_id = ${merchantId} limit 1`,
  );
  return row?.id ?? "";
}
