import { parseAsString, parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import { SUBSCRIPTION_STATUSES } from "#lib/subscriptions/subscription-status.rules";

/** The addresses of a merchant's list of subscriptions; its position is a cursor of the API. */
export const subscriptionList = defineList({
  name: null,
  path: "/dashboard/subscriptions",
  filters: { status: parseAsStringLiteral(SUBSCRIPTION_STATUSES), plan: parseAsString },
  foundBy: "filters alone",
});
