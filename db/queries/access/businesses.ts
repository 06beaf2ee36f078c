import { and, eq, notExists, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client";
import type { MerchantRecord } from "#db/queries/access/merchants";
import { businesses } from "#db/schema/businesses";
import { installmentTerms } from "#db/schema/installment-terms";
import { merchants } from "#db/schema/merchants";
import { prices } from "#db/schema/prices";
import { notifyMerchantChange } from "#db/watched-changes";
import type { BusinessId, MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";

/** Adds a business, as yet without merchants. */
export async function insertBusiness(reader: Reader, id: BusinessId): Promise<void> {
  await reader.insert(businesses).values({ id });
}

/** That a column names a merchant of the same business as that one, as a condition. */
export function ofSameBusiness(column: SQLWrapper, merchantId: MerchantId | Placeholder): SQL {
  return sql`${column} in (
    select own.id from merchants own join merchants asked on asked.business_id = own.business_id
    where asked.id = ${merchantId})`;
}

/** The merchant of the same business in that mode; null when the business has none. */
export async function findMerchantOfMode(
  reader: Reader,
  merchantId: MerchantId,
  mode: Mode,
): Promise<MerchantRecord | null> {
  const [merchant] = await reader
    .select()
    .from(merchants)
    .where(and(eq(merchants.mode, mode), ofSameBusiness(merchants.id, merchantId)));
  return merchant ?? null;
}

/** The test merchants whose business has no merchant for live money. */
export function listWithoutLive(reader: Reader): Promise<MerchantRecord[]> {
  const live = alias(merchants, "live");
  const theirs = reader
    .select({ id: live.id })
    .from(live)
    .where(and(eq(live.businessId, merchants.businessId), eq(live.mode, "live")));
  return reader
    .select()
    .from(merchants)
    .where(and(eq(merchants.mode, "test"), notExists(theirs)));
}

/** Gives a merchant the prices and installment terms that another has. */
export async function copyTerms(tx: Tx, from: MerchantId, to: MerchantId): Promise<void> {
  for (const table of [prices, installmentTerms]) {
    const rows = await tx.select().from(table).where(eq(table.merchantId, from));
    const copies = rows.map((row) => ({ ...row, merchantId: to }));
    if (copies.length > 0) await tx.insert(table).values(copies);
  }
  await notifyMerchantChange(tx);
}

/** Says whether the team of a merchant's business needs a second factor; returns whether it did before. */
export async function setSecondFactorRequired(
  tx: Tx,
  merchantId: MerchantId,
  required: boolean,
): Promise<boolean> {
  const own = ofSameBusiness(merchants.id, merchantId);
  const [before] = await tx
    .select({ required: merchants.secondFactorRequired })
    .from(merchants)
    .where(own)
    .orderBy(merchants.id)
    .for("no key update");
  await tx.update(merchants).set({ secondFactorRequired: required }).where(own);
  await notifyMerchantChange(tx);
  return before?.required ?? false;
}
