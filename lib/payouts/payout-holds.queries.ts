import { and, eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client";
import { connections } from "#db/schema/connections";
import { payoutSettings } from "#db/schema/payouts";
import { recipients } from "#db/schema/recipients";
import { type ConnectionId, isId, type MerchantId, type RecipientId, type UserId } from "#lib/domain/ids";
import type { Custodian } from "#lib/ledger/custody.rules";

/** A payout's source: the merchant's or a recipient's balance, and the sending connection. */
export type PayoutSource = {
  recipientId: RecipientId | null;
  connectionId: ConnectionId | null;
  custodian: Custodian;
};

/**
 * When the hold of a payout's account or connection ends, by the merchant's clock, who last changed its destination, and when.
 */
export type Destination = { heldUntil: Date | null; setBy: UserId | null; setAt: Date | null };

/** What decides a payout's destination: its account, and the merchant's own connections involved. */
export async function listDestinations(
  reader: Reader,
  merchantId: MerchantId,
  { recipientId, connectionId, custodian }: PayoutSource,
): Promise<{ account: Destination | null; connections: Destination[] }> {
  const ids = [connectionId, custodian].filter((id) => id !== null && isId("connection", id));
  const [account, own] = await Promise.all([
    recipientId === null
      ? reader
          .select(destinationOf(payoutSettings))
          .from(payoutSettings)
          .where(eq(payoutSettings.merchantId, merchantId))
      : reader
          .select(destinationOf(recipients))
          .from(recipients)
          .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, recipientId))),
    ids.length === 0
      ? []
      : reader
          .select({
            heldUntil: connections.heldUntil,
            setBy: connections.settingsChangedBy,
            setAt: connections.settingsChangedAt,
          })
          .from(connections)
          .where(and(eq(connections.merchantId, merchantId), inArray(connections.id, ids))),
  ]);
  return { account: account[0] ?? null, connections: own };
}

function destinationOf<Table extends typeof payoutSettings | typeof recipients>(table: Table) {
  const { heldUntil, destinationSetBy: setBy, destinationSetAt: setAt } = table;
  return { heldUntil, setBy, setAt };
}
