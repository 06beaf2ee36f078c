import { and, eq, inArray, max } from "drizzle-orm";
import type { Reader } from "#db/client";
import { connections } from "#db/schema/connections";
import { payoutSettings } from "#db/schema/payouts";
import { recipients } from "#db/schema/recipients";
import { type ConnectionId, isId, type MerchantId, type RecipientId } from "#lib/domain/ids";
import type { Custodian } from "#lib/domain/ledger/custody";

/** What a payout leaves from: the merchant's balance or a recipient's, and the connection that sends it. */
export type PayoutSource = {
  recipientId: RecipientId | null;
  connectionId: ConnectionId | null;
  custodian: Custodian;
};

/** When the holds of a payout's account and of the merchant's own connections that send it end, by the merchant's clock; null where none began. */
export async function findPayoutHolds(
  reader: Reader,
  merchantId: MerchantId,
  { recipientId, connectionId, custodian }: PayoutSource,
): Promise<{ account: Date | null; connection: Date | null }> {
  const ids = [connectionId, custodian].filter((id) => id !== null && isId("connection", id));
  const [account, connection] = await Promise.all([
    recipientId === null
      ? reader
          .select({ heldUntil: payoutSettings.heldUntil })
          .from(payoutSettings)
          .where(eq(payoutSettings.merchantId, merchantId))
      : reader
          .select({ heldUntil: recipients.heldUntil })
          .from(recipients)
          .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, recipientId))),
    ids.length === 0
      ? []
      : reader
          .select({ heldUntil: max(connections.heldUntil) })
          .from(connections)
          .where(and(eq(connections.merchantId, merchantId), inArray(connections.id, ids))),
  ]);
  return { account: account[0]?.heldUntil ?? null, connection: connection[0]?.heldUntil ?? null };
}
