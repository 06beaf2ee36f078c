import { readNamedPayouts } from "#lib/pages/payouts/read-named-payouts";
import type { MerchantSession } from "#lib/platform/page/current-session";
import { may } from "#lib/team/permissions.rules";

const SHOWN = 5;

/** The newest payouts of a merchant and its recipients, or of one recipient, and whether the person may request one. */
export async function readPayoutCard(session: MerchantSession, recipientId: string | null) {
  const requested = { recipientId: recipientId ?? undefined };
  const { payouts } = await readNamedPayouts(session.merchantId, requested, { limit: SHOWN, counted: false });
  return { recipientId, payouts, mayMove: may(session, "money:move") };
}
