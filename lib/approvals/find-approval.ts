import type { Reader } from "#db/client";
import { listMembers, listPeopleInTree, type UserRecord } from "#lib/account/users.queries";
import {
  type Approval,
  type JudgedApprover,
  judgeApprover,
  type RequestToApprove,
} from "#lib/approvals/approval-bar.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { env } from "#lib/platform/env";
import { NEWCOMER_MS, type PersonInTree } from "#lib/team/independent.rules";
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

/** Requests that need the same permission, by their ids. */
type Requests = { permission: Permission; waiting: readonly WaitingRequest[] };
type WaitingRequest = Omit<ApprovalRequest, "permission"> & { id: string };

/** What currently bars a person from approving a request, by lib/approvals/approval-bar.rules.ts. */
export async function findApproval(
  reader: Reader,
  approver: UserRecord,
  { permission, ...request }: ApprovalRequest,
): Promise<Approval> {
  const judge = await readJudge(reader, [approver], { permission, waiting: [{ id: "", ...request }] });
  return judge(approver, request);
}

/**
 * By request, what bars each person who may decide on it: the merchant's team, or the platform's staff if `team` is
 * null. `looking`, if given, is included. The number of queries grows neither with the requests nor with the people.
 */
export async function judgeApprovers(
  reader: Reader,
  { team, looking = null }: { team: MerchantId | null; looking?: UserRecord | null },
  requests: Requests,
): Promise<Map<string, JudgedApprover[]>> {
  const { permission, waiting } = requests;
  if (waiting.length === 0) return new Map();
  const members = (await listMembers(reader, team)).map(({ user }) => user);
  const deciders = members.filter((user) => isDecider(user, permission));
  const isListed = deciders.some(({ id }) => id === looking?.id);
  const people = looking && !isListed ? [...deciders, looking] : deciders;
  const judge = await readJudge(reader, people, requests);
  return new Map(
    waiting.map((request) => [
      request.id,
      people.map((user) => ({
        id: user.id,
        name: user.name,
        isDecider: isDecider(user, permission),
        approval: judge(user, request),
      })),
    ]),
  );
}

type Judge = (approver: UserRecord, request: Omit<WaitingRequest, "id">) => Approval;

/** Reads what the rule needs to know about these approvers and requests. */
async function readJudge(
  reader: Reader,
  approvers: readonly UserRecord[],
  { permission, waiting }: Requests,
): Promise<Judge> {
  const authors = waiting.flatMap(({ requestedBy, destinationSetBy }) => [
    ...(requestedBy ? [requestedBy] : []),
    ...(destinationSetBy ?? []),
  ]);
  const ids = new Set([...approvers.map(({ id }) => id), ...authors]);
  const people = await listPeopleInTree(reader, [...ids]);
  // Only the platform's staff has an exception for its only administrator.
  const hasStaff = approvers.some(({ merchantId }) => merchantId === null);
  const staff = hasStaff ? (await listMembers(reader, null)).map(({ user }) => user) : [];
  return (approver, request) => {
    const { id, standingSince, totpConfirmedAt } = approver;
    const inviters = people.get(id)?.inviters ?? [];
    const isOnlyAdministrator =
      approver.merchantId === null && isAlone(approver, staff, { permission, at: request.createdAt });
    return judgeApprover(
      { id, standingSince, inviters, totpConfirmedAt, isOnlyAdministrator },
      toRequest(request, people),
    );
  };
}

function toRequest(
  { requestedBy, createdAt, destinationSetBy = [] }: Omit<WaitingRequest, "id">,
  people: ReadonlyMap<UserId, PersonInTree>,
): RequestToApprove {
  const personOf = (id: UserId | null) => (id === null ? null : (people.get(id) ?? null));
  return {
    at: createdAt,
    requester: personOf(requestedBy),
    destinationSetBy: (destinationSetBy ?? [null]).map(personOf),
  };
}

/** True if the approver can decide, and no other staff member could have decided since a week before the request. */
function isAlone(
  approver: UserRecord,
  staff: readonly UserRecord[],
  { permission, at }: { permission: Permission; at: Date },
): boolean {
  if (!isDecider(approver, permission)) return false;
  const since = new Date(at.getTime() - NEWCOMER_MS);
  return staff.every((user) => user.id === approver.id || !couldDecide(user, permission, since));
}

/** True for a person whose role and account allow them to decide. */
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
