import { parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import { DISPUTE_STATUSES } from "#lib/domain/dispute/dispute";

/** A merchant's disputes, as the addresses of the list say it. */
export const disputeList = defineList({
  name: "disputes",
  path: "/dashboard/disputes",
  filters: { status: parseAsStringLiteral(DISPUTE_STATUSES) },
  foundBy: "filters alone",
});
