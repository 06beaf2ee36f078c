import { and, eq, notExists, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client";
import { businesses } from "#db/schema/businesses";
import { installmentTerms } from "#db/schema/installment-terms";
import { merchants } from "#db/schema/merchants";
import { prices } from "#db/schema/prices";
import { notifyMerchantChange } from "#db/watched-changes";
import type { BusinessId, MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";

/** Adds a business, still without merchants. */
export async function insertBusiness(reader: Reader, id: BusinessId): Promise<void> {
  await reader.insert(businesses).values({ id });
}

/** The condition that a column names a merchant of the same business. */
export function ofSameBusiness(column: SQLWrapper, merchantId: MerchantId | Placeholder): SQL {
  return sql`${column} in (
    select own.id from merchants own join merchants asked on asked.business_id = own.business_id
    where asked.id = ${merchantId})`;
}

/** The merchant of the same business in a mode; null if there is none. */
export async function findMerchantOfMode(
  reader: Reader,
  merchantId: MerchantId,
  mode: Mode,
): Promise<Pick<MerchantRecord, "id" | "mode" | "name" | "isDemo"> | null> {
  const { id, name, isDemo } = merchants;
  const [merchant] = await reader
    .select({ id, mode: merchants.mode, name, isDemo })
    .from(merchants)
    .where(and(eq(merchants.mode, mode), ofSameBusiness(id, merchantId)));
  return merchant ?? null;
}

/** The test merchants whose business lacks a live merchant. */
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

/** Copies a merchant's prices and installment terms to another. */
export async function copyTerms(tx: Tx, from: MerchantId, to: MerchantId): Promise<void> {
  for (const table of [prices, installmentTerms]) {
    const rows = await tx.select().from(table).where(eq(table.merchantId, from));
    const copies = rows.map((row) => ({ ...row, merchantId: to }));
    if (copies.length > 0) await tx.insert(table).values(copies);
  }
  await notifyMerchantChange(tx);
}

/** Sets whether a merchant's business team needs a second factor; returns the previous setting. */
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
