import { independent, type PersonInTree } from "#lib/team/independent.rules";

/**
 * Why a person may not approve a request. `own`: theirs, or of an unknown requester. `later`: they got their role after it.
 * `related`: not independent of the requester. `destination`: they, a related or unknown person changed where the money goes.
 * `factor`: no second factor.
 */
export type ApprovalBar = "own" | "later" | "related" | "destination" | "factor";

/**
 * Whether a person may approve; `exception` if only because no one else of the platform could, since a week before the request.
 */
export type Approval = { bar: ApprovalBar | null; exception: "only_administrator" | null };

/** An approval as screens show it, with the names of others who may approve. */
export type ShownApproval = Approval & { others: string[] };

/** A possible approver; `isOnlyAdministrator` for the platform's only person who could approve, exempt from bars of relation. */
export type Approver = PersonInTree & { totpConfirmedAt: Date | null; isOnlyAdministrator: boolean };
/** The requester, null when unknown, and the time. */
export type RequestToApprove = { requester: PersonInTree | null; at: Date };

/** The bar to a person's approval of a request; null without one. One rule for everything that needs a second person. */
export function approvalBar(approver: Approver, { requester, at }: RequestToApprove): ApprovalBar | null {
  if (requester === null || requester.id === approver.id) return "own";
  if (approver.standingSince >= at) return "later";
  if (!approver.isOnlyAdministrator && !independent(approver, requester, at)) return "related";
  return approver.totpConfirmedAt === null ? "factor" : null;
}
