import { and, eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client";
import { connections } from "#db/schema/connections";
import { payoutSettings } from "#db/schema/payouts";
import { recipients } from "#db/schema/recipients";
import { type ConnectionId, isId, type MerchantId, type RecipientId, type UserId } from "#lib/domain/ids";
import type { Custodian } from "#lib/domain/ledger/custody";

/** What a payout leaves from: the merchant's balance or a recipient's, and the connection that sends it. */
export type PayoutSource = {
  recipientId: RecipientId | null;
  connectionId: ConnectionId | null;
  custodian: Custodian;
};

/** When the hold of a payout's account or of a connection ends, by the merchant's clock, and who changed last where its money goes, and when. */
export type Destination = { heldUntil: Date | null; setBy: UserId | null; setAt: Date | null };

/** What decides where the money of a payout goes: its account, and the merchant's own connections that send it. */
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
