import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { MODES } from "#lib/domain/mode";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import {
  lockPayoutSettings,
  storePayoutSettings,
  type WaitingRaise,
} from "#lib/payouts/payout-settings.queries";
import { recordRaise } from "#lib/payouts/record-raise";
import { findMerchantOfMode } from "#lib/team/businesses.queries";

/** A person's waiting raise, and the merchant whose limits it raises. */
export type RequestedRaise = { merchantId: MerchantId; raise: WaitingRaise };

/**
 * Locks the limits of a merchant's business in both modes, and returns the waiting raises that a person requested. Take
 * these locks before those of people, as `approveRaise` does.
 */
export async function lockRaisesOf(
  tx: Tx,
  merchantId: MerchantId,
  userId: UserId,
): Promise<RequestedRaise[]> {
  const requested: RequestedRaise[] = [];
  for (const mode of MODES) {
    const merchant = await findMerchantOfMode(tx, merchantId, mode);
    if (!merchant) continue;
    const { raise } = await lockPayoutSettings(tx, merchant.id, databaseNow());
    if (raise?.by === userId) requested.push({ merchantId: merchant.id, raise });
  }
  return requested;
}

/** Drops locked raises and audits this, in the caller's transaction. */
export async function dropRaises(tx: Tx, requested: readonly RequestedRaise[], actor: Actor): Promise<void> {
  for (const { merchantId, raise } of requested) {
    await storePayoutSettings(tx, merchantId, { raise: null }, databaseNow());
    await recordRaise(tx, await getMerchantOrThrow(tx, merchantId), { step: "canceled", raise }, actor);
  }
}
