import { createLoader, createParser, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import type { SearchParams } from "#lib/client/params/search-params";
import { PAYOUT } from "#lib/status/status-tables.rules";

const MAX_ID_LENGTH = 100;
const parseAsId = createParser({ parse: (id) => id.slice(0, MAX_ID_LENGTH), serialize: String });

/** The addresses of the list of a merchant's payouts, or of one recipient's. */
export const payoutList = defineList({
  name: "payouts",
  path: "/dashboard/payouts",
  filters: { status: parseAsStringLiteral(PAYOUT.all), recipientId: parseAsId },
});

const newParams = { recipientId: parseAsId, custodian: parseAsId };
const loadNewParams = createLoader(newParams);
const serializeNew = createSerializer(newParams);

/** The balance from which a new payout is paid and the account that pays it, from the address. */
export function readNewPayoutParams(search: SearchParams) {
  return loadNewParams(search);
}

/** The address of the payout form: from the merchant's balance, a recipient's, or a merchant's own account. */
export function newPayoutHref(recipientId: string | null, custodian: string | null = null): string {
  return serializeNew("/dashboard/payouts/new", { recipientId, custodian });
}
