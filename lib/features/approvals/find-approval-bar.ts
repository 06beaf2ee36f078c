import type { Reader } from "#db/client";
import { isInvitedBy, type UserRecord } from "#db/queries/access/users";
import { type ApprovalBar, type ApprovalRequest, approvalBar } from "#lib/domain/payout/approval-bar";

/** What keeps a person from approving money that leaves, by a rule of lib/domain/payout/approval-bar.ts; null when nothing does. */
export async function findApprovalBar(
  reader: Reader,
  approver: UserRecord,
  request: ApprovalRequest,
  rule: typeof approvalBar = approvalBar,
): Promise<ApprovalBar | null> {
  const { requestedBy } = request;
  const invited = requestedBy !== null && (await isInvitedBy(reader, approver.id, requestedBy));
  return rule(approver, request, invited);
}
