import { createLoader, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { commonListParams, readCommonListParams } from "#lib/client/list-position";
import { CHARGE_STATUSES } from "#lib/domain/payment/states";

const params = { status: parseAsStringLiteral(CHARGE_STATUSES), ...commonListParams };

export type ChargeListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The list's state as the address says it; what no list can mean (a wrong status, a day that is none) reads as not said. */
export function readChargeListParams(
  search: Record<string, string | string[] | undefined>,
): ChargeListParams {
  const { status, ...common } = loadParams(search);
  return { status, ...readCommonListParams(common) };
}

/** The address of the list in that state, without what is the default. */
export function chargeListHref(state: Partial<ChargeListParams>): string {
  return serialize("/dashboard/charges", state);
}
