import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptSummary } from "#lib/attempts/attempt-list.contract";
import { type AttemptFilter, listAttemptPage } from "#lib/attempts/attempt-list.queries";
import { toAttemptSummary } from "#lib/attempts/attempt-summary";
import type { MerchantId } from "#lib/domain/ids";
import type { PageRequest } from "#lib/lists/list-page.queries";
import type { PageInfo } from "#lib/lists/page-info.rules";
import { pageInfoOf } from "#lib/lists/page-info-of";
import { providerNames } from "#lib/providers/registry";

/** Matching attempts of all the merchant's charges, newest first, with their page. */
export async function readAttempts(
  merchantId: MerchantId,
  filter: Omit<AttemptFilter, "providers">,
  request: PageRequest,
): Promise<{ data: AttemptSummary[]; pageInfo: PageInfo }> {
  const now = databaseNow();
  const page = await listAttemptPage(unpreparedDb(), merchantId, {
    filter: { ...filter, providers: providerNames() },
    request,
    now,
  });
  return {
    data: page.rows.map((attempt) => toAttemptSummary(attempt, now)),
    pageInfo: pageInfoOf(page, ({ id }) => id),
  };
}
