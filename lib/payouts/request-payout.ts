import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { PayoutView, RequestPayoutBody } from "#lib/payouts/payout.contract";
import { assertOwnKey, findSender, getPayoutAccount, getPayoutCustodian } from "#lib/payouts/payout-account";
import { toPayoutView } from "#lib/payouts/payout-view";
import { findPayoutByClaim, type PayoutRecord } from "#lib/payouts/payouts.queries";
import { reservePayout } from "#lib/payouts/reserve-payout";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { methodClosed } from "#lib/providers/registry";

type Requester = { merchantId: MerchantId; userId: UserId };

/**
 * Reserves a payout of the merchant's or a recipient's balance, and queues it unless approval is needed; a repeated request
 * returns it. Throws `not_found`, `invalid_request` for another person's key, `forbidden` for a token's key whose owner is not
 * proven, `payout_on_hold`, `payment_method_not_allowed` if no bank sends it, `insufficient_balance`, `limit_exceeded`,
 * `provider_timeout`, `provider_error`.
 */
export async function requestPayout(
  requester: Requester,
  body: RequestPayoutBody,
  claimId: string | null,
  actor: Actor,
): Promise<PayoutView> {
  const payout = await onceUnderClaim(claimId, {
    find: (claim) => findPayoutByClaim(db(), requester.merchantId, claim),
    store: () => store(requester, body, claimId, actor),
  });
  return toPayoutView(payout);
}

async function store(
  { merchantId, userId: requestedBy }: Requester,
  { amount: amountMinor, recipientId, pixKey, custodian: requested }: RequestPayoutBody,
  claimId: string | null,
  actor: Actor,
): Promise<PayoutRecord | null> {
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const account = await getPayoutAccount(merchant, recipientId ?? null, pixKey ?? null);
  const custodian = await getPayoutCustodian(merchantId, { custodian: requested, recipientId });
  const sender = await findSender(merchant, amountMinor, custodian);
  if (!sender) throw methodClosed(merchant.mode, `No bank sends this payout in ${merchant.mode} mode.`);
  const isOfToken = actor.tokenId !== null && !account.isSetKey;
  await assertOwnKey(sender.adapter, account, isOfToken ? "now" : "when sent");
  const decidedAt = actor.tokenId === null ? databaseNow() : null;
  const payout = { account, sender, requestedBy, decidedAt, wanted: { amountMinor }, claimId, round: null };
  return transaction((tx) => reservePayout(tx, merchantId, payout, actor), "payout");
}
