import type { ApprovalBar } from "#lib/approvals/approval-bar.rules";
import { PonteError } from "#lib/domain/errors";

type Approved = "withdrawal" | "payout" | "raise" | "change of addresses";

/** Throws if a bar applies: `forbidden`, or `second_factor_required` without a second factor. */
export function refuseBarred(bar: ApprovalBar | null, what: Approved): void {
  switch (bar) {
    case null:
      return;
    case "own":
      throw new PonteError("forbidden", `Whoever requested a ${what} may not decide on it.`);
    case "later":
      throw new PonteError(
        "forbidden",
        `Only a person who already had this role when the ${what} was requested may approve it.`,
      );
    case "related":
      throw new PonteError(
        "forbidden",
        `You and the person who requested this ${what} come from the same invitations, and one of you had been here for less than a week, so another person has to approve it.`,
      );
    case "destination":
      throw new PonteError(
        "forbidden",
        `The destination of this ${what} was changed by you, by a person you are not independent of, or by an unknown person, so another person has to approve it.`,
      );
    case "factor":
      throw new PonteError("second_factor_required", `Turn on two-step verification to approve a ${what}.`);
  }
}
