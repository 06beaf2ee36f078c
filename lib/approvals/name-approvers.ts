import type { Reader } from "#db/client";
import { listPeopleInTree, type UserRecord } from "#lib/account/users.queries";
import { type ApprovalBar, type Approvers, approvalBar } from "#lib/approvals/approval-bar.rules";
import { type ApprovalRequest, listDeciders } from "#lib/approvals/find-approval";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { PersonInTree } from "#lib/team/independent.rules";
import type { Permission } from "#lib/team/permissions.rules";

/** A waiting request of a merchant's team. */
type TeamRequest = Omit<ApprovalRequest, "permission"> & { id: string };

/**
 * By request, the people of the merchant's team who may approve it. The number of queries does not grow with the requests.
 */
export async function nameApprovers(
  reader: Reader,
  team: MerchantId,
  permission: Permission,
  requests: readonly TeamRequest[],
): Promise<Map<string, Approvers>> {
  if (requests.length === 0) return new Map();
  const deciders = await listDeciders(reader, team, { permission });
  const ids = [...deciders.map(({ id }) => id), ...requests.flatMap(authorsOf)];
  const people = await listPeopleInTree(reader, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(requests.map((request) => [request.id, approversOf(request, deciders, people)]));
}

/** Who requested it, and who else decided where the money goes; null for someone unknown. */
function authorsOf({ requestedBy, destinationSetBy = [] }: TeamRequest): (UserId | null)[] {
  return [requestedBy, ...(destinationSetBy ?? [null])];
}

function approversOf(
  request: TeamRequest,
  deciders: readonly UserRecord[],
  people: ReadonlyMap<UserId, PersonInTree>,
): Approvers {
  const approvers: Approvers = { ready: [], withoutFactor: [] };
  for (const decider of deciders) {
    const bars = barsOf(decider, request, people);
    if (bars.some((bar) => bar !== null && bar !== "factor")) continue;
    (bars.includes("factor") ? approvers.withoutFactor : approvers.ready).push(decider.name);
  }
  return approvers;
}

function barsOf(
  { id, standingSince, totpConfirmedAt }: UserRecord,
  request: TeamRequest,
  people: ReadonlyMap<UserId, PersonInTree>,
): (ApprovalBar | null)[] {
  const inviters = people.get(id)?.inviters ?? [];
  // Only the platform's staff has an exception for its only administrator.
  const approver = { id, standingSince, inviters, totpConfirmedAt, isOnlyAdministrator: false };
  return authorsOf(request).map((author) => {
    const requester = author === null ? null : (people.get(author) ?? null);
    return approvalBar(approver, { requester, at: request.createdAt });
  });
}
