import { parseAsString, parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import { MANDATE } from "#lib/status/status-tables.rules";
import { COLLECTIONS } from "#lib/subscriptions/subscription.rules";
import { SUBSCRIPTION_STATUSES } from "#lib/subscriptions/subscription-status.rules";

/** The addresses of a merchant's list of subscriptions; its position is a cursor of the API. */
export const subscriptionList = defineList({
  name: null,
  path: "/dashboard/subscriptions",
  filters: {
    status: parseAsStringLiteral(SUBSCRIPTION_STATUSES),
    plan: parseAsString,
    collection: parseAsStringLiteral(COLLECTIONS),
    mandate: parseAsStringLiteral(MANDATE.all),
  },
  foundBy: "filters alone",
});
