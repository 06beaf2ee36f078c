import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { prices } from "#db/schema/prices";
import { notifyMerchantChange } from "#db/watched-changes";
import type { MerchantId } from "#lib/domain/ids";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import { freePrice, type Price } from "#lib/prices/fee.rules";

const COLUMNS = {
  method: prices.method,
  feeBps: prices.feeBps,
  feeFixedMinor: prices.feeFixedMinor,
  installmentFeeBps: prices.installmentFeeBps,
  settlementDays: prices.settlementDays,
  feeRefundable: prices.feeRefundable,
};

/** The merchant's price for a method; free if staff set none. */
export async function getPrice(
  reader: Reader,
  merchantId: MerchantId,
  method: PaymentMethod,
): Promise<Price> {
  const [price] = await selectOne(reader, { merchantId, method });
  return price ?? freePrice(method);
}

const selectOne = preparedQuery<{ merchantId: MerchantId; method: PaymentMethod }, Price>(
  (q, { merchantId, method }) =>
    q
      .select(COLUMNS)
      .from(prices)
      .where(and(eq(prices.merchantId, merchantId), eq(prices.method, method))),
  COLUMNS,
);

/** The merchant's price for every method, in the methods' order. */
export async function listPrices(reader: Reader, merchantId: MerchantId): Promise<Price[]> {
  const rows = await selectAll(reader, { merchantId });
  return PAYMENT_METHODS.map((method) => rows.find((row) => row.method === method) ?? freePrice(method));
}

const selectAll = preparedQuery<{ merchantId: MerchantId }, Price>(
  (q, { merchantId }) => q.select(COLUMNS).from(prices).where(eq(prices.merchantId, merchantId)),
  COLUMNS,
);

/** Sets the merchant's price for a method; started payments keep theirs. */
export async function upsertPrice(tx: Tx, merchantId: MerchantId, price: Price, now: Date): Promise<void> {
  const { method, ...terms } = price;
  await tx
    .insert(prices)
    .values({ merchantId, ...price, updatedAt: now })
    .onConflictDoUpdate({ target: [prices.merchantId, prices.method], set: { ...terms, updatedAt: now } });
  await notifyMerchantChange(tx);
}
