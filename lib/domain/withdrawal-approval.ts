import type { UserId } from "#lib/domain/ids";

/**
 * Why somebody may not approve a withdrawal: they asked for it; they were not yet let in, in the role they have, when it was
 * asked for; who asked for it asked them in; or they have no second factor to prove themselves by.
 */
export type ApprovalBar = "own" | "later" | "invited" | "factor";

type Approver = { id: UserId; standingSince: Date; totpConfirmedAt: Date | null };
type Withdrawal = { requestedBy: UserId | null; createdAt: Date };

/** What keeps a person from approving a withdrawal; null when nothing does. `invited` is whether its requester asked them in. */
export function approvalBar(approver: Approver, asked: Withdrawal, invited: boolean): ApprovalBar | null {
  if (asked.requestedBy === null || asked.requestedBy === approver.id) return "own";
  if (approver.standingSince >= asked.createdAt) return "later";
  if (invited) return "invited";
  return approver.totpConfirmedAt === null ? "factor" : null;
}
