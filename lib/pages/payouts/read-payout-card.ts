import { may } from "#lib/domain/permissions";
import { readPayouts } from "#lib/pages/payouts/read-payouts";
import type { MerchantSession } from "#lib/platform/page/current-session";

const SHOWN = 5;

/** The newest payouts of a merchant and its recipients or, with an id, of one recipient, and whether the person may ask for one. */
export async function readPayoutCard(session: MerchantSession, recipientId: string | null) {
  const query = { page: 1, limit: SHOWN, recipientId: recipientId ?? undefined };
  const { payouts } = await readPayouts(session.merchantId, query);
  return { recipientId, payouts, mayMove: may(session, "money:move") };
}
