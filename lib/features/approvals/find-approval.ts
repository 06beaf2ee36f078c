import type { Reader } from "#db/client";
import { findUser, listInviters, listMembers, type UserRecord } from "#db/queries/access/users";
import { independent, type PersonInTree } from "#lib/domain/access/independent";
import { can, type Permission } from "#lib/domain/access/permissions";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { type Approval, approvalBar, type ShownApproval } from "#lib/domain/payout/approval-bar";
import { env } from "#lib/platform/env";

/** What waits for a second person: who asked and when, and which permission the second person needs. */
export type ApprovalRequest = { requestedBy: UserId | null; createdAt: Date; permission: Permission };

/** What keeps a person from approving what was asked for, by the rule of lib/domain/payout/approval-bar.ts, as they stand now. */
export async function findApproval(
  reader: Reader,
  approver: UserRecord,
  request: ApprovalRequest,
): Promise<Approval> {
  const at = request.createdAt;
  const [requester, person] = await Promise.all([findRequester(reader, request), toPerson(reader, approver)]);
  const isRelated = requester !== null && !independent(person, requester, at);
  const isOnlyAdministrator =
    isRelated && approver.merchantId === null && (await isAlone(reader, approver, request));
  const bar = approvalBar(
    { ...person, totpConfirmedAt: approver.totpConfirmedAt, isOnlyAdministrator },
    { requester, at },
  );
  const isException = isOnlyAdministrator && (bar === null || bar === "factor");
  return { bar, exception: isException ? "only_administrator" : null };
}

/** The same for the reader of a page, with the others who may approve: of the merchant's team, or of the platform's staff for null. */
export async function showApproval(
  reader: Reader,
  { looking, team }: { looking: UserRecord; team: MerchantId | null },
  request: ApprovalRequest,
): Promise<ShownApproval> {
  const deciders = await listDeciders(reader, team, request);
  const others: string[] = [];
  for (const user of deciders) {
    if (user.id === looking.id) continue;
    const { bar } = await findApproval(reader, user, request);
    if (bar === null) others.push(user.name);
  }
  return { ...(await findApproval(reader, looking, request)), others };
}

async function findRequester(reader: Reader, { requestedBy }: ApprovalRequest): Promise<PersonInTree | null> {
  const user = requestedBy && (await findUser(reader, requestedBy));
  return user ? toPerson(reader, user) : null;
}

async function toPerson(reader: Reader, { id, standingSince }: UserRecord): Promise<PersonInTree> {
  return { id, standingSince, inviters: await listInviters(reader, id) };
}

async function isAlone(reader: Reader, { id }: UserRecord, request: ApprovalRequest): Promise<boolean> {
  return (await listDeciders(reader, null, request)).every((user) => user.id === id);
}

async function listDeciders(
  reader: Reader,
  team: MerchantId | null,
  { permission }: ApprovalRequest,
): Promise<UserRecord[]> {
  const members = await listMembers(reader, team);
  return members
    .map(({ user }) => user)
    .filter(
      ({ role, disabledAt, isDemo }) =>
        can(role, permission) && disabledAt === null && (env().demo || !isDemo),
    );
}
