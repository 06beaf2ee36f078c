import { independent, type PersonInTree } from "#lib/domain/access/independent";

/**
 * Why a person may not approve what another asked for: they asked themselves, or nobody knows who did (`own`); they did not have their
 * current role when it was requested (`later`); they and the requester are not independent (`related`); they, or somebody they are not
 * independent of, or somebody unknown changed where the money goes (`destination`); or they have no second factor (`factor`).
 */
export type ApprovalBar = "own" | "later" | "related" | "destination" | "factor";

/** Whether a person may approve it; `exception` where they may only because nobody else of the platform could for a week before the request and since. */
export type Approval = { bar: ApprovalBar | null; exception: "only_administrator" | null };

/** The same as a screen shows it, with the names of the others who may approve it. */
export type ShownApproval = Approval & { others: string[] };

/** Who would approve; `isOnlyAdministrator` for the one person of the platform who could, whom no relation bars. */
export type Approver = PersonInTree & { totpConfirmedAt: Date | null; isOnlyAdministrator: boolean };
/** Who asked, null where that is unknown, and when. */
export type RequestToApprove = { requester: PersonInTree | null; at: Date };

/** What keeps a person from approving what was asked for; null when nothing does. The same rule for everything that needs a second person. */
export function approvalBar(approver: Approver, { requester, at }: RequestToApprove): ApprovalBar | null {
  if (requester === null || requester.id === approver.id) return "own";
  if (approver.standingSince >= at) return "later";
  if (!approver.isOnlyAdministrator && !independent(approver, requester, at)) return "related";
  return approver.totpConfirmedAt === null ? "factor" : null;
}
