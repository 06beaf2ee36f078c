import type { Reader } from "#db/client";
import { findUser, listInviters, listMembers, type UserRecord } from "#lib/account/users.queries";
import { type Approval, approvalBar, type ShownApproval } from "#lib/approvals/approval-bar.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { env } from "#lib/platform/env";
import { independent, NEWCOMER_MS, type PersonInTree } from "#lib/team/independent.rules";
import { can, type Permission } from "#lib/team/permissions.rules";
import { ROLES } from "#lib/team/roles.rules";

/**
 * A request that waits for a second person: its requester, its time, and the permission it needs. `destinationSetBy` lists the
 * other people who decided where its money goes; null if one of them is unknown.
 */
export type ApprovalRequest = {
  requestedBy: UserId | null;
  createdAt: Date;
  permission: Permission;
  destinationSetBy?: readonly UserId[] | null;
};

/**
 * What currently bars a person from approving a request, by lib/approvals/approval-bar.rules.ts. Approvers must be
 * independent of the requester and of all others who decided where the money goes.
 */
export async function findApproval(
  reader: Reader,
  approver: UserRecord,
  { destinationSetBy = [], ...request }: ApprovalRequest,
): Promise<Approval> {
  const asked = await judge(reader, approver, request);
  if (isBarred(asked)) return asked;
  let { exception } = asked;
  for (const requestedBy of destinationSetBy ?? [null]) {
    const changed = await judge(reader, approver, { ...request, requestedBy });
    if (isBarred(changed)) return { bar: "destination", exception: null };
    exception ??= changed.exception;
  }
  return { bar: asked.bar, exception };
}

const isBarred = ({ bar }: Approval) => bar !== null && bar !== "factor";

/** The relation of an approver to one other person. */
async function judge(reader: Reader, approver: UserRecord, request: ApprovalRequest): Promise<Approval> {
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

/**
 * An approval as a page shows it to `looking`, with the others who may approve: from the merchant's team, or from the
 * platform's staff if `team` is null.
 */
export async function showApproval(
  reader: Reader,
  { looking, team }: { looking: UserRecord; team: MerchantId | null },
  request: ApprovalRequest,
): Promise<ShownApproval> {
  const deciders = await listDeciders(reader, team, request);
  const others: string[] = [];
  const withoutFactor: string[] = [];
  for (const user of deciders) {
    if (user.id === looking.id) continue;
    const { bar } = await findApproval(reader, user, request);
    if (bar === null) others.push(user.name);
    if (bar === "factor") withoutFactor.push(user.name);
  }
  return { ...(await findApproval(reader, looking, request)), others, withoutFactor };
}

async function findRequester(reader: Reader, { requestedBy }: ApprovalRequest): Promise<PersonInTree | null> {
  const user = requestedBy && (await findUser(reader, requestedBy));
  return user ? toPerson(reader, user) : null;
}

async function toPerson(reader: Reader, { id, standingSince }: UserRecord): Promise<PersonInTree> {
  return { id, standingSince, inviters: await listInviters(reader, id) };
}

/** True if the approver can decide, and no other staff member could have decided since a week before the request. */
async function isAlone(
  reader: Reader,
  approver: UserRecord,
  { permission, createdAt }: ApprovalRequest,
): Promise<boolean> {
  if (!isDecider(approver, permission)) return false;
  const since = new Date(createdAt.getTime() - NEWCOMER_MS);
  const staff = await listMembers(reader, null);
  return staff.every(({ user }) => user.id === approver.id || !couldDecide(user, permission, since));
}

/** The people of a team, or of the platform (null), whose role and account allow them to decide. */
export async function listDeciders(
  reader: Reader,
  team: MerchantId | null,
  { permission }: Pick<ApprovalRequest, "permission">,
): Promise<UserRecord[]> {
  const members = await listMembers(reader, team);
  return members.map(({ user }) => user).filter((user) => isDecider(user, permission));
}

function isDecider({ role, disabledAt, isDemo }: UserRecord, permission: Permission): boolean {
  return can(role, permission) && disabledAt === null && (env().demo || !isDemo);
}

/** True if a person can decide now, or could have decided after `since` in a former role. */
function couldDecide(user: UserRecord, permission: Permission, since: Date): boolean {
  if (isDecider(user, permission)) return true;
  if (user.isDemo && !env().demo) return false;
  return ROLES.some((role) => {
    const until = user.formerRoles[role];
    return until !== undefined && can(role, permission) && new Date(until) >= since;
  });
}
