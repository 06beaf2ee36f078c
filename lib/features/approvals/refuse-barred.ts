import { PonteError } from "#lib/domain/errors";
import type { ApprovalBar } from "#lib/domain/payout/approval-bar";

/** Throws unless nothing bars a person from approving it: `forbidden`, or `second_factor_required` without a second factor. */
export function refuseBarred(bar: ApprovalBar | null, what: "withdrawal" | "payout" | "raise"): void {
  switch (bar) {
    case null:
      return;
    case "own":
      throw new PonteError("forbidden", `Who asked for a ${what} may not decide about it.`);
    case "later":
      throw new PonteError(
        "forbidden",
        `Only who had this role before a ${what} was asked for may approve it.`,
      );
    case "invited":
      throw new PonteError("forbidden", `Nobody approves a ${what} of who asked them in.`);
    case "factor":
      throw new PonteError("second_factor_required", `Turn your second factor on to approve ${what}s.`);
  }
}
