import type { UserId } from "#lib/domain/ids";

/**
 * Why a person may not approve money that leaves: they requested it (`own`); they did not have their current role when it was
 * requested (`later`); its requester invited them (`invited`); or they have no second factor (`factor`).
 */
export type ApprovalBar = "own" | "later" | "invited" | "factor";

type Approver = { id: UserId; standingSince: Date; totpConfirmedAt: Date | null };
/** A request for money to leave. */
export type ApprovalRequest = { requestedBy: UserId | null; createdAt: Date };

/**
 * What keeps a person from approving what was asked for; null when nothing does. `invited` is true when its requester invited
 * them.
 */
export function approvalBar(
  approver: Approver,
  request: ApprovalRequest,
  invited: boolean,
): ApprovalBar | null {
  if (request.requestedBy === null || request.requestedBy === approver.id) return "own";
  if (approver.standingSince >= request.createdAt) return "later";
  if (invited) return "invited";
  return approver.totpConfirmedAt === null ? "factor" : null;
}

const NEWCOMER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The same within a merchant's team, where the owner invites everybody: an invited person may approve once they have been there
 * for a week before the request.
 */
export function teamApprovalBar(
  approver: Approver,
  request: ApprovalRequest,
  invited: boolean,
): ApprovalBar | null {
  const isNewcomer = request.createdAt.getTime() - approver.standingSince.getTime() < NEWCOMER_MS;
  return approvalBar(approver, request, invited && isNewcomer);
}
