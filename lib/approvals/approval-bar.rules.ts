import { independent, type PersonInTree } from "#lib/team/independent.rules";

/**
 * Why a person may not approve a request. `own`: they made it, or its requester is unknown. `later`: they got their
 * role after the request. `related`: they are not independent of the requester. `destination`: they, a related person
 * or someone unknown changed where the money goes. `factor`: they have no second factor.
 */
export type ApprovalBar = "own" | "later" | "related" | "destination" | "factor";

/**
 * Whether a person may approve. `exception` is set if they may only because nobody else on the platform could have
 * approved since a week before the request.
 */
export type Approval = { bar: ApprovalBar | null; exception: "only_administrator" | null };

/** An approval as screens show it, with the names of others who may approve, and of those who may once they have a second factor. */
export type ShownApproval = Approval & { others: string[]; withoutFactor: string[] };

/** Names of people: those whose approval would count now, and those whose would once they have a second factor. */
export type Approvers = { ready: string[]; withoutFactor: string[] };

/**
 * A possible approver; `isOnlyAdministrator` marks the platform's only one, who may approve despite being related to
 * the requester.
 */
export type Approver = PersonInTree & { totpConfirmedAt: Date | null; isOnlyAdministrator: boolean };
/** The requester (null if unknown) and the time of the request. */
export type RequestToApprove = { requester: PersonInTree | null; at: Date };

/** Why a person may not approve a request; null if they may. Everything that needs a second person uses this rule. */
export function approvalBar(approver: Approver, { requester, at }: RequestToApprove): ApprovalBar | null {
  if (requester === null || requester.id === approver.id) return "own";
  if (approver.standingSince >= at) return "later";
  if (!approver.isOnlyAdministrator && !independent(approver, requester, at)) return "related";
  return approver.totpConfirmedAt === null ? "factor" : null;
}
