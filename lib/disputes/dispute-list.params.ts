import { parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import { DISPUTE_STATUSES } from "#lib/disputes/dispute.rules";

/** The addresses of a merchant's list of disputes. */
export const disputeList = defineList({
  name: "disputes",
  path: "/dashboard/disputes",
  filters: { status: parseAsStringLiteral(DISPUTE_STATUSES) },
  foundBy: "filters alone",
});
