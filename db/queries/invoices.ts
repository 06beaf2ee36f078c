import { and, eq } from "drizzle-orm";
import { db } from "#db/client";
import { invoices } from "#db/schema/invoices";
import type { MerchantId } from "#lib/domain/ids";

export type InvoiceRecord = typeof invoices.$inferSelect;

/** The merchant's invoice whose payment the sandbox knows by that id; null when there is none. */
export async function findInvoiceByPaymentId(
  merchantId: MerchantId,
  paymentId: string,
): Promise<InvoiceRecord | null> {
  const [invoice] = await db()
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.provider, "sandbox"),
        eq(invoices.providerPaymentId, paymentId),
        eq(invoices.merchantId, merchantId),
      ),
    );
  return invoice ?? null;
}
