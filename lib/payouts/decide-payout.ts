import { db, type Reader, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { proveSecondFactor } from "#lib/account/prove-self";
import { findUser, lockUser, type UserRecord } from "#lib/account/users.queries";
import { findApproval } from "#lib/approvals/find-approval";
import { assertApprovedWithinDay } from "#lib/approvals/lock-day";
import { refuseBarred } from "#lib/approvals/refuse-barred";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { getPayoutOrThrow } from "#lib/payouts/get-payout";
import type { ApprovePayoutBody, PayoutView } from "#lib/payouts/payout.contract";
import { toPayoutView } from "#lib/payouts/payout-view";
import { movePayout, type PayoutRecord } from "#lib/payouts/payouts.queries";
import { postPayout } from "#lib/payouts/post-payout";
import { recordPayoutEvent } from "#lib/payouts/record-payout-event";
import { approveReserved } from "#lib/payouts/reserve-payout";
import { PAYOUT } from "#lib/status/status-tables.rules";
import { can } from "#lib/team/permissions.rules";

/**
 * Approves a payout as a second team member, with a second-factor code; a job then sends it. Throws `not_found`,
 * `forbidden` (`ApprovalBar`), `second_factor_required` without one, `invalid_request` at `/code`, `limit_exceeded` for a request
 * of an earlier day, and `illegal_transition` if no longer REQUESTED.
 */
export async function approvePayout(
  { merchantId, userId }: { merchantId: MerchantId; userId: UserId },
  payoutId: string,
  { code }: ApprovePayoutBody,
  actor: Actor,
): Promise<PayoutView> {
  const payout = await getPayoutOrThrow(merchantId, payoutId);
  if (payout.status !== PAYOUT.first) throw decided();
  const approver = await findUser(db(), userId);
  if (!approver) throw new PonteError("unauthorized", "This user no longer exists.");
  await refuseRelated(db(), approver, payout);
  // Last, because a code works only once.
  await proveSecondFactor(approver, code);
  const approved = await transaction(async (tx) => {
    const now = databaseNow();
    await assertApprovedWithinDay(tx, payout, now);
    await assertStillMayApprove(tx, userId, payout);
    const moved = await approveReserved(tx, payout, { decidedBy: userId }, now);
    await audit(tx, "payout.approved", { before: payout, after: moved }, actor);
    return moved;
  });
  return toPayoutView(approved);
}

/**
 * Cancels a payout awaiting approval and releases its reservation. Throws `not_found`, and `illegal_transition` if no
 * longer REQUESTED.
 */
export async function cancelPayout(
  merchantId: MerchantId,
  payoutId: string,
  actor: Actor,
): Promise<PayoutView> {
  const payout = await getPayoutOrThrow(merchantId, payoutId);
  const canceled = await transaction(async (tx) => {
    const moved = await giveBack(tx, payout, "cancel", databaseNow());
    if (!moved) throw decided();
    await audit(tx, "payout.canceled", { before: payout, after: moved }, actor);
    return moved;
  });
  return toPayoutView(canceled);
}

/**
 * Ends a payout that was certainly not sent and releases its reservation, in the caller's transaction: `cancel` before
 * its approval, `drop` after it. Null if its status forbids that.
 */
export async function giveBack(
  tx: Tx,
  { merchantId, id }: PayoutRecord,
  transition: "cancel" | "drop",
  now: Date,
): Promise<PayoutRecord | null> {
  const moved = await movePayout(tx, merchantId, id, { transition, facts: {}, now });
  if (!moved) return null;
  await postPayout(tx, moved, "PAYOUT_RELEASED");
  await recordPayoutEvent(tx, moved, "payout.canceled", now);
  return moved;
}

// The right is checked again now, because the approver may have lost their role or access since the request.
async function assertStillMayApprove(tx: Tx, userId: UserId, payout: PayoutRecord): Promise<void> {
  const approver = await lockUser(tx, userId);
  if (approver.disabledAt || !can(approver.role, "money:move")) {
    throw new PonteError("forbidden", "You may no longer approve payouts.");
  }
  await refuseRelated(tx, approver, payout);
}

async function refuseRelated(reader: Reader, approver: UserRecord, payout: PayoutRecord): Promise<void> {
  const { bar } = await findApproval(reader, approver, { ...payout, permission: "money:move" });
  refuseBarred(bar, "payout");
}

function audit(
  tx: Tx,
  action: "payout.approved" | "payout.canceled",
  { before, after }: { before: PayoutRecord; after: PayoutRecord },
  actor: Actor,
): Promise<void> {
  return recordAudit(tx, after.merchantId, actor, {
    action,
    objectType: "payout",
    objectId: after.id,
    before: { status: before.status },
    after: { status: after.status },
  });
}

function decided(): PonteError {
  return new PonteError("illegal_transition", "This payout is no longer REQUESTED.");
}
