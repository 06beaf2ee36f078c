import type { UserId } from "#lib/domain/ids";

/**
 * Why a person may not approve a withdrawal: they requested it (`own`); they did not have their current role
 * when it was requested (`later`); its requester invited them (`invited`); or they have no second factor
 * (`factor`).
 */
export type ApprovalBar = "own" | "later" | "invited" | "factor";

type Approver = { id: UserId; standingSince: Date; totpConfirmedAt: Date | null };
type Withdrawal = { requestedBy: UserId | null; createdAt: Date };

/**
 * What keeps a person from approving a withdrawal; null when nothing does. `invited` is true when its
 * requester invited them.
 */
export function approvalBar(approver: Approver, asked: Withdrawal, invited: boolean): ApprovalBar | null {
  if (asked.requestedBy === null || asked.requestedBy === approver.id) return "own";
  if (approver.standingSince >= asked.createdAt) return "later";
  if (invited) return "invited";
  return approver.totpConfirmedAt === null ? "factor" : null;
}
