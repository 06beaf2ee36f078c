import { PonteError } from "#lib/domain/errors";
import type { ApprovalBar } from "#lib/domain/payout/approval-bar";

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
        `Only somebody who already had this role when a ${what} was requested may approve it.`,
      );
    case "related":
      throw new PonteError(
        "forbidden",
        `You and the person who requested this ${what} come from the same invitations, and one of you had been here for less than a week, so somebody else has to approve it.`,
      );
    case "destination":
      throw new PonteError(
        "forbidden",
        `Where the money of this ${what} goes was changed by you, by somebody you are not independent of, or by somebody unknown, so somebody else has to approve it.`,
      );
    case "factor":
      throw new PonteError("second_factor_required", `Turn on two-step verification to approve a ${what}.`);
  }
}
