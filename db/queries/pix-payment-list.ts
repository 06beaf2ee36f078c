import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { readChargePage } from "#db/queries/charge-page";
import type { ListPage, PageRequest } from "#db/queries/list-page";
import type { PixPaymentWithCharge } from "#db/queries/pix-payments";
import { charges } from "#db/schema/charges";
import { pixPayments } from "#db/schema/pix-payments";
import type { MerchantId } from "#lib/domain/ids";
import type { PixPaymentStatus } from "#lib/domain/pix-payment-status";

export type PixPaymentFilter = {
  status?: PixPaymentStatus | undefined;
  query?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  /** The providers whose txids `query` may name. */
  providers: readonly string[];
};

/** One page of the merchant's PIX payments, newest first by the charges beneath them, and how many match the filter. */
export function listPixPayments(
  merchantId: MerchantId,
  { providers, ...filter }: PixPaymentFilter,
  request: PageRequest,
  now: Date,
  reader: Reader = unpreparedDb(),
): Promise<ListPage<PixPaymentWithCharge>> {
  const loader = {
    load: (ids: SQL) =>
      reader
        .select({ payment: pixPayments, charge: charges })
        .from(pixPayments)
        .innerJoin(charges, eq(charges.id, pixPayments.chargeId))
        .where(sql`${pixPayments.chargeId} in (${ids})`),
    idOf: ({ charge }: PixPaymentWithCharge) => charge.id,
  };
  const words = filter.query === undefined ? [] : wordsOf(merchantId, filter.query, providers);
  return readChargePage(
    merchantId,
    { ...filter, product: "PIX_PAYMENT" },
    request,
    loader,
    now,
    reader,
    words,
  );
}

const NUMBER = /^[1-9]\d{0,14}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// The names that only a PIX payment has: its number, its transaction, its txid.
function wordsOf(merchantId: MerchantId, query: string, providers: readonly string[]): SQL[] {
  const providerIn = inArray(
    sql`provider`,
    providers.map((name) => sql`${name}`),
  );
  const words = [
    sql`select charge_id from attempts where ${providerIn} and provider_reference = ${query} and merchant_id = ${merchantId}`,
  ];
  const own = sql`select charge_id from pix_payments where merchant_id = ${merchantId}`;
  if (NUMBER.test(query)) words.push(sql`${own} and id = ${Number(query)}::bigint`);
  if (UUID.test(query)) words.push(sql`${own} and id_transaction = ${query}::uuid`);
  return words;
}
