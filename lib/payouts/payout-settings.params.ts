import { createLoader, createSerializer, parseAsString } from "nuqs/server";
import type { SearchParams } from "#lib/client/params/search-params";

const params = { recipientId: parseAsString };
const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_ID_LENGTH = 100;

/** The recipient whose schedule the payout settings also show; null if there is none. */
export function readPayoutSettingsParams(search: SearchParams): string | null {
  return loadParams(search).recipientId?.slice(0, MAX_ID_LENGTH) ?? null;
}

/** The address of the payout settings, with the schedule of that recipient if given. */
export function payoutSettingsHref(recipientId: string | null): string {
  return serialize("/dashboard/settings/payouts", { recipientId });
}
