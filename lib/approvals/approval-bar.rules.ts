import type { UserId } from "#lib/domain/ids";
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
/**
 * The request's time, its requester, and the other people who decided where its money goes; null for an unknown
 * person.
 */
export type RequestToApprove = {
  at: Date;
  requester: PersonInTree | null;
  destinationSetBy: readonly (PersonInTree | null)[];
};

/** A person, and what bars them from approving one request; `isDecider`: their role and account allow them to decide. */
export type JudgedApprover = { id: UserId; name: string; isDecider: boolean; approval: Approval };

/**
 * Whether a person may approve a request. Everything that needs a second person uses this rule: approvers must be
 * independent of the requester and of all others who decided where the money goes.
 */
export function judgeApprover(
  approver: Approver,
  { at, requester, destinationSetBy }: RequestToApprove,
): Approval {
  const asked = judgeAgainst(approver, requester, at);
  if (isBarred(asked)) return asked;
  const changed = destinationSetBy.map((author) => judgeAgainst(approver, author, at));
  if (changed.some(isBarred)) return { bar: "destination", exception: null };
  const exception = [asked, ...changed].find((one) => one.exception !== null)?.exception ?? null;
  return { bar: asked.bar, exception };
}

/** The names of the deciders whose approval counts. */
export function namesOfApprovers(judged: readonly JudgedApprover[]): Approvers {
  const namesWith = (bar: ApprovalBar | null) =>
    judged.filter((one) => one.isDecider && one.approval.bar === bar).map(({ name }) => name);
  return { ready: namesWith(null), withoutFactor: namesWith("factor") };
}

/** The approval of one of the judged people, with the names of the others who may approve. */
export function approvalShownTo(id: UserId, judged: readonly JudgedApprover[]): ShownApproval {
  const own = judged.find((one) => one.id === id);
  if (!own) throw new Error("the person was not judged");
  const { ready, withoutFactor } = namesOfApprovers(judged.filter((one) => one !== own));
  return { ...own.approval, others: ready, withoutFactor };
}

const isBarred = ({ bar }: Approval) => bar !== null && bar !== "factor";

function judgeAgainst(approver: Approver, author: PersonInTree | null, at: Date): Approval {
  if (author === null || author.id === approver.id) return { bar: "own", exception: null };
  if (approver.standingSince >= at) return { bar: "later", exception: null };
  const isRelated = !independent(approver, author, at);
  if (isRelated && !approver.isOnlyAdministrator) return { bar: "related", exception: null };
  return {
    bar: approver.totpConfirmedAt === null ? "factor" : null,
    exception: isRelated ? "only_administrator" : null,
  };
}
