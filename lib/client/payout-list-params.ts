import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { commonListParams, readCommonListParams } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/search-params";
import { PAYOUT } from "#lib/domain/status-tables";

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

/** The address of the form that asks for a payout of the merchant's balance, or of a recipient's. */
export function newPayoutHref(recipientId: string | null): string {
  return serialize("/dashboard/payouts/new", { recipientId });
}
