import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { proveSecondFactor } from "#lib/account/prove-self";
import { findUser, lockUser } from "#lib/account/users.queries";
import { type ApprovalRequest, findApproval } from "#lib/approvals/find-approval";
import { refuseBarred } from "#lib/approvals/refuse-barred";
import type { Actor } from "#lib/audit/audit.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { ApproveRaiseBody, PayoutSettingsView } from "#lib/payouts/payout.contract";
import {
  getPayoutSettings,
  lockPayoutSettings,
  storePayoutSettings,
  type WaitingRaise,
} from "#lib/payouts/payout-settings.queries";
import { toPayoutSettingsView } from "#lib/payouts/payout-settings-view";
import { recordRaise } from "#lib/payouts/record-raise";
import { can } from "#lib/team/permissions.rules";

/**
 * Approves raised limits as a second team member, with a second-factor code. `requestedAt` identifies the raise that they read,
 * because it may have been replaced since. Throws `forbidden` (`ApprovalBar`), `second_factor_required` without one,
 * `invalid_request` at `/code`, and `illegal_transition` if that raise no longer waits.
 */
export async function approveRaise(
  { merchantId, userId }: { merchantId: MerchantId; userId: UserId },
  { code, requestedAt }: ApproveRaiseBody,
  actor: Actor,
): Promise<PayoutSettingsView> {
  const { raise: requested } = await getPayoutSettings(db(), merchantId);
  const read = sameOrThrow(requested, requestedAt);
  const approver = await findUser(db(), userId);
  if (!approver) throw new PonteError("unauthorized", "This user no longer exists.");
  refuseBarred((await findApproval(db(), approver, toApprovalRequest(read))).bar, "raise");
  // Last, because a code works only once.
  await proveSecondFactor(approver, code);
  const stored = await transaction(async (tx) => {
    const now = databaseNow();
    const raise = sameOrThrow((await lockPayoutSettings(tx, merchantId, now)).raise, requestedAt);
    await assertStillMayApprove(tx, userId, raise);
    const after = await storePayoutSettings(tx, merchantId, { ...raise.limits, raise: null }, now);
    await recordRaise(tx, await getMerchantOrThrow(tx, merchantId), { step: "approved", raise }, actor);
    return after;
  });
  return toPayoutSettingsView(merchantId, stored);
}

/** Drops waiting raised limits; the present ones stay. Throws `illegal_transition` if none wait. */
export async function cancelRaise(merchantId: MerchantId, actor: Actor): Promise<PayoutSettingsView> {
  const stored = await transaction(async (tx) => {
    const now = databaseNow();
    const { raise } = await lockPayoutSettings(tx, merchantId, now);
    if (!raise) throw gone();
    const after = await storePayoutSettings(tx, merchantId, { raise: null }, now);
    await recordRaise(tx, await getMerchantOrThrow(tx, merchantId), { step: "canceled", raise }, actor);
    return after;
  });
  return toPayoutSettingsView(merchantId, stored);
}

/** A raise as an approval request. */
export function toApprovalRequest({ by, at }: WaitingRaise): ApprovalRequest {
  return { requestedBy: by, createdAt: at, permission: "money:move" };
}

// The right is checked again now, because the approver may have lost their role or access since the request.
async function assertStillMayApprove(tx: Tx, userId: UserId, raise: WaitingRaise): Promise<void> {
  const approver = await lockUser(tx, userId);
  if (approver.disabledAt || !can(approver.role, "money:move")) {
    throw new PonteError("forbidden", "You may no longer approve raised limits.");
  }
  refuseBarred((await findApproval(tx, approver, toApprovalRequest(raise))).bar, "raise");
}

function sameOrThrow(raise: WaitingRaise | null, requestedAt: Date): WaitingRaise {
  if (raise?.at.getTime() !== requestedAt.getTime()) throw gone();
  return raise;
}

function gone(): PonteError {
  return new PonteError("illegal_transition", "These raised limits are no longer waiting.");
}
