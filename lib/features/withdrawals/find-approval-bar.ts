import type { Reader } from "#db/client";
import { isInvitedBy, type UserRecord } from "#db/queries/users";
import type { UserId } from "#lib/domain/ids";
import { type ApprovalBar, approvalBar } from "#lib/domain/withdrawal-approval";

/** What keeps a person from approving a withdrawal; null when nothing does. */
export async function findApprovalBar(
  reader: Reader,
  approver: UserRecord,
  asked: { requestedBy: UserId | null; createdAt: Date },
): Promise<ApprovalBar | null> {
  const { requestedBy } = asked;
  const invited = requestedBy !== null && (await isInvitedBy(reader, approver.id, requestedBy));
  return approvalBar(approver, asked, invited);
}
