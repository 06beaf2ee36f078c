import { parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import { SUSPENSE_STATUSES } from "#lib/domain/payment/outcome";

/** A merchant's money in suspense, as the addresses of the list say it. */
export const suspenseList = defineList({
  name: null,
  path: "/dashboard/suspense",
  filters: { status: parseAsStringLiteral(SUSPENSE_STATUSES) },
  foundBy: "filters alone",
});
