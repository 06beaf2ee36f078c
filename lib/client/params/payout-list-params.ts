import { createLoader, createParser, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { defineList } from "#lib/client/define-list";
import type { SearchParams } from "#lib/client/params/search-params";
import { PAYOUT } from "#lib/domain/status/status-tables";

const MAX_ID_LENGTH = 100;
const parseAsId = createParser({ parse: (id) => id.slice(0, MAX_ID_LENGTH), serialize: String });

/** A merchant's payouts, or those of one recipient's balance, as the addresses of the list say it. */
export const payoutList = defineList({
  name: "payouts",
  path: "/dashboard/payouts",
  filters: { status: parseAsStringLiteral(PAYOUT.all), recipientId: parseAsId },
});

const newParams = { recipientId: parseAsId, custodian: parseAsId };
const loadNewParams = createLoader(newParams);
const serializeNew = createSerializer(newParams);

/** Whose balance a new payout leaves, and which account is to pay it, as the address says it. */
export function readNewPayoutParams(search: SearchParams) {
  return loadNewParams(search);
}

/** The address of the form that asks for a payout of the merchant's balance, of a recipient's, or from an account of the merchant's own. */
export function newPayoutHref(recipientId: string | null, custodian: string | null = null): string {
  return serializeNew("/dashboard/payouts/new", { recipientId, custodian });
}
