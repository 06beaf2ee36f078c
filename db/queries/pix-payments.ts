import { and, desc, eq, gt, gte, ilike, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { pixPayments } from "#db/schema/pix-payments";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { PixPaymentStatus } from "#lib/domain/pix-payment-status";

export type PixPaymentRecord = typeof pixPayments.$inferSelect;
/** A PIX payment and the charge beneath it. */
export type PixPaymentWithCharge = { payment: PixPaymentRecord; charge: ChargeRecord };

/** Adds what only a PIX payment has, beside the charge that the same transaction wrote; its number is the database's. */
export async function insertPixPayment(
  tx: Tx,
  merchantId: MerchantId,
  payment: Pick<PixPaymentRecord, "chargeId" | "idTransaction" | "clientMode" | "documentTypeSent">,
  now: Date,
): Promise<PixPaymentRecord> {
  const [added] = await tx
    .insert(pixPayments)
    .values({ ...payment, merchantId, createdAt: now })
    .returning();
  if (!added) throw new Error("a PIX payment was not written");
  return added;
}

/** The merchant's PIX payment with that number; null when there is none. */
export async function findPixPayment(
  merchantId: MerchantId,
  id: number,
): Promise<PixPaymentWithCharge | null> {
  const [found] = await db()
    .select({ payment: pixPayments, charge: charges })
    .from(pixPayments)
    .innerJoin(charges, eq(charges.id, pixPayments.chargeId))
    .where(and(eq(pixPayments.merchantId, merchantId), eq(pixPayments.id, id)));
  return found ?? null;
}

/** What makes PIX payments of some of the merchant's charges, in no order; charges of another product have nothing. */
export async function listPixPaymentsOf(
  merchantId: MerchantId,
  chargeIds: ChargeId[],
  reader: Reader = db(),
): Promise<PixPaymentRecord[]> {
  if (chargeIds.length === 0) return [];
  return reader
    .select()
    .from(pixPayments)
    .where(and(eq(pixPayments.merchantId, merchantId), inArray(pixPayments.chargeId, chargeIds)));
}

export type PixPaymentFilter = {
  status?: PixPaymentStatus | undefined;
  query?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  /** The Pix provider whose txids `query` may name. */
  provider: string;
};

/** One page of the merchant's PIX payments, newest first, and how many match the filter in all. */
export async function listPixPayments(
  merchantId: MerchantId,
  filter: PixPaymentFilter,
  request: { page: number; limit: number },
  now: Date,
  reader: Reader = db(),
): Promise<{ rows: PixPaymentWithCharge[]; total: number }> {
  const ofCharge = chargeConditions(merchantId, filter, now);
  const period = [
    filter.start && gte(pixPayments.createdAt, filter.start),
    filter.end && lte(pixPayments.createdAt, filter.end),
  ];
  const own = and(eq(pixPayments.merchantId, merchantId), ...period);
  // The same by two bounds: by equality the planner may take the primary key for the order, and walk through every other
  // merchant's payments where this one's are older.
  const inOrder = and(gte(pixPayments.merchantId, merchantId), lte(pixPayments.merchantId, merchantId));
  const matches = and(own, ofCharge);
  const rows = reader
    .select({ payment: pixPayments, charge: charges })
    .from(pixPayments)
    .innerJoin(charges, eq(charges.id, pixPayments.chargeId))
    .where(ofCharge ? matches : and(inOrder, ...period))
    .orderBy(...(ofCharge ? [] : [desc(pixPayments.merchantId)]), desc(pixPayments.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  // Without a condition on the charge the index of the merchant's payments alone counts them.
  const joined = reader
    .select({ id: pixPayments.id })
    .from(pixPayments)
    .innerJoin(charges, eq(charges.id, pixPayments.chargeId))
    .where(matches);
  const count = ofCharge ? reader.$count(joined.as("matching")) : reader.$count(pixPayments, own);
  const [page, total] = await Promise.all([rows, count]);
  return { rows: page, total };
}

function chargeConditions(merchantId: MerchantId, filter: PixPaymentFilter, now: Date): SQL | undefined {
  if (!filter.status && filter.query === undefined) return undefined;
  return and(
    // True of every row already; said so that the charges' own indexes may lead.
    eq(charges.merchantId, merchantId),
    eq(charges.product, "PIX_PAYMENT"),
    filter.status && statusIs(filter.status, now),
    filter.query === undefined ? undefined : textMatches(merchantId, filter.query, filter.provider),
  );
}

// The same cases as pixPaymentStatusOf, which says what a row reads as.
function statusIs(status: PixPaymentStatus, now: Date): SQL | undefined {
  switch (status) {
    case "WAITING_PAYMENT":
      return and(eq(charges.status, "PENDING"), gt(charges.expiresAt, now));
    case "EXPIRED":
      return or(
        eq(charges.status, "EXPIRED"),
        and(eq(charges.status, "PENDING"), lte(charges.expiresAt, now)),
      );
    case "PAID":
      return and(eq(charges.status, "PAID"), ne(charges.refundedMinor, charges.grossAmountMinor));
    case "REFUNDED":
      return and(eq(charges.status, "PAID"), eq(charges.refundedMinor, charges.grossAmountMinor));
    case "CANCELED":
      return eq(charges.status, "CANCELED");
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function textMatches(merchantId: MerchantId, query: string, provider: string): SQL | undefined {
  const pattern = `%${query.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const ofTxid = db()
    .select({ chargeId: attempts.chargeId })
    .from(attempts)
    .where(
      and(
        eq(attempts.provider, provider),
        eq(attempts.providerReference, query),
        eq(attempts.merchantId, merchantId),
      ),
    );
  return or(
    /^[1-9]\d{0,14}$/.test(query) ? eq(pixPayments.id, Number(query)) : undefined,
    UUID.test(query) ? eq(pixPayments.idTransaction, query) : undefined,
    inArray(charges.id, ofTxid),
    ilike(charges.externalReference, pattern),
    ilike(charges.description, pattern),
    ilike(sql`${charges.customer}->>'name'`, pattern),
    ilike(sql`${charges.customer}->>'email'`, pattern),
    eq(sql`${charges.customer}->>'document'`, query.replaceAll(/[./-]/g, "").toUpperCase()),
  );
}
