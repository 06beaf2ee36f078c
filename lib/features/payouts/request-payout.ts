import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { findPayoutByClaim, type PayoutRecord } from "#db/queries/payouts/payouts";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import {
  assertOwnKey,
  findSender,
  getPayoutAccount,
  getPayoutCustodian,
} from "#lib/features/payouts/payout-account";
import { toPayoutView } from "#lib/features/payouts/payout-view";
import { reservePayout } from "#lib/features/payouts/reserve-payout";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { methodClosed } from "#lib/providers/registry";
import type { PayoutView, RequestPayoutBody } from "#lib/schemas/payout";

type Requester = { merchantId: MerchantId; userId: UserId };

/**
 * Asks for a payout of the merchant's balance at a custodian or a recipient's: amount and fee are reserved at once, and a job sends it unless a
 * second person has to approve it first. Under the claim of an Idempotency-Key a repetition finds what stands. Throws `not_found`,
 * `invalid_request` for a key that is not the account's own, `forbidden` for a token that names a key whose owner is not proven,
 * `payout_on_hold`, `payment_method_not_allowed` where no bank sends it, `insufficient_balance`, `limit_exceeded`, and `provider_timeout` and `provider_error` where the bank does not say whose the key is.
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
