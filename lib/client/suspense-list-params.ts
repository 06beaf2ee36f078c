import { createLoader, createSerializer, parseAsInteger, parseAsStringLiteral } from "nuqs/server";
import { SUSPENSE_STATUSES } from "#lib/domain/outcome";

const params = { status: parseAsStringLiteral(SUSPENSE_STATUSES), page: parseAsInteger.withDefault(1) };

export type SuspenseListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;

/** The state of the list of held money as the address says it; what no list can mean reads as not said. */
export function readSuspenseListParams(
  search: Record<string, string | string[] | undefined>,
): SuspenseListParams {
  const { status, page } = loadParams(search);
  return { status, page: Math.min(Math.max(page, 1), MAX_PAGE) };
}

/** The address of the list of held money in that state, without what is the default. */
export function suspenseListHref(state: Partial<SuspenseListParams>): string {
  return serialize("/dashboard/suspense", state);
}
