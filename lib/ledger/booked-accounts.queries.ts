import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { ledgerAccounts } from "#db/schema/ledger";
import type { MerchantId, RecipientId } from "#lib/domain/ids";

/** True once anything was booked for the merchant or, if given, its recipient. */
export async function isBooked(
  reader: Reader,
  merchantId: MerchantId,
  recipientId: RecipientId | null,
): Promise<boolean> {
  const owned =
    recipientId === null
      ? eq(ledgerAccounts.kind, "MERCHANT")
      : and(eq(ledgerAccounts.kind, "RECIPIENT"), eq(ledgerAccounts.owner, recipientId));
  const found = await reader
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchantId, merchantId), owned))
    .limit(1);
  return found.length > 0;
}
