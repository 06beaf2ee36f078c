import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { isId, type MerchantId, type PayoutId, type UserId } from "#lib/domain/ids";
import { requestPayoutBody } from "#lib/payouts/payout.contract";
import { payoutReference } from "#lib/payouts/payout-reference";
import { findPayoutOfProvider, type PayoutRecord } from "#lib/payouts/payouts.queries";
import { requestPayout } from "#lib/payouts/request-payout";
import { tellReports } from "#test/sandbox-report";

/** Requests a payout of 5.00 BRL to an e-mail key of the account's own; `more` as in a request. */
export async function newPayout(
  requester: { merchantId: MerchantId; userId: UserId },
  more: Record<string, unknown> = {},
  claimId: string | null = null,
): Promise<PayoutRecord> {
  const body = requestPayoutBody.parse({ amount: "5.00", pixKey: "financeiro@example.com", ...more });
  return storedPayout((await requestPayout(requester, body, claimId, SYSTEM_ACTOR)).id);
}

/** The payout as currently stored. */
export async function storedPayout(id: string): Promise<PayoutRecord> {
  const payout = isId("payout", id) ? await findPayoutOfProvider(db(), id) : null;
  if (!payout) throw new Error("There is no such payout.");
  return payout;
}

/** Delivers the bank's reports about a payout; returns how many there were. */
export function tellPayout(id: PayoutId): Promise<number> {
  return tellReports(payoutReference(id));
}
