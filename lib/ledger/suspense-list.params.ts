import { parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import { SUSPENSE_STATUSES } from "#lib/payments/outcome.rules";

/** The addresses of the list of a merchant's money in suspense. */
export const suspenseList = defineList({
  name: null,
  path: "/dashboard/suspense",
  filters: { status: parseAsStringLiteral(SUSPENSE_STATUSES) },
  foundBy: "filters alone",
});
