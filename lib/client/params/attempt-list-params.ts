import { createLoader, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { commonListParams, readCommonListParams } from "#lib/client/list-position";
import { ATTEMPT_STATUSES } from "#lib/domain/payment/states";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";

const params = {
  status: parseAsStringLiteral(ATTEMPT_STATUSES),
  method: parseAsStringLiteral(PAYMENT_METHODS),
  ...commonListParams,
};

export type AttemptListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The list's state as the address says it; what no list can mean (a wrong status, a day that is none) reads as not said. */
export function readAttemptListParams(
  search: Record<string, string | string[] | undefined>,
): AttemptListParams {
  const { status, method, ...common } = loadParams(search);
  return { status, method, ...readCommonListParams(common) };
}

/** The address of the list in that state, without what is the default. */
export function attemptListHref(state: Partial<AttemptListParams>): string {
  return serialize("/dashboard/attempts", state);
}
