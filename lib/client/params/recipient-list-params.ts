import { createLoader, createSerializer } from "nuqs/server";
import { commonListParams, readCommonListParams } from "#lib/client/list-position";

export type RecipientListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(commonListParams);
const serialize = createSerializer(commonListParams);

/** The state of the recipients' list as the address says it; what no list can mean reads as not said. */
export function readRecipientListParams(
  search: Record<string, string | string[] | undefined>,
): RecipientListParams {
  return { ...readCommonListParams(loadParams(search)), from: null, to: null };
}

/** The address of the recipients' list in that state, without what is the default. */
export function recipientListHref(state: Partial<RecipientListParams>): string {
  return serialize("/dashboard/recipients", state);
}
