import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { commonListParams, readCommonListParams } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import { PAYOUT } from "#lib/domain/status/status-tables";

const params = {
  status: parseAsStringLiteral(PAYOUT.all),
  /** Only those of this recipient's balance. */
  recipientId: parseAsString,
  ...commonListParams,
};

export type PayoutListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_ID_LENGTH = 100;

/** The state of the list of payouts as the address says it; what no list can mean reads as not said. */
export function readPayoutListParams(search: SearchParams): PayoutListParams {
  const { status, recipientId, ...common } = loadParams(search);
  return {
    status,
    recipientId: recipientId?.slice(0, MAX_ID_LENGTH) ?? null,
    ...readCommonListParams(common),
  };
}

/** The address of the list of payouts in that state, without what is the default. */
export function payoutListHref(state: Partial<PayoutListParams>): string {
  return serialize("/dashboard/payouts", state);
}

const newParams = { recipientId: parseAsString, custodian: parseAsString };
const loadNewParams = createLoader(newParams);
const serializeNew = createSerializer(newParams);

/** Whose balance a new payout leaves, and which account is to pay it, as the address says it. */
export function readNewPayoutParams(search: SearchParams) {
  const { recipientId, custodian } = loadNewParams(search);
  return {
    recipientId: recipientId?.slice(0, MAX_ID_LENGTH) ?? null,
    custodian: custodian?.slice(0, MAX_ID_LENGTH) ?? null,
  };
}

/** The address of the form that asks for a payout of the merchant's balance, of a recipient's, or from an account of the merchant's own. */
export function newPayoutHref(recipientId: string | null, custodian: string | null = null): string {
  return serializeNew("/dashboard/payouts/new", { recipientId, custodian });
}
