import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptFilter, listAttemptPage } from "#db/queries/attempts/attempt-list";
import type { PageRequest } from "#db/queries/lists/list-page";
import type { MerchantId } from "#lib/domain/ids";
import type { PageInfo } from "#lib/domain/lists/page-info";
import { toAttemptSummary } from "#lib/features/attempts/attempt-summary";
import { pageInfoOf } from "#lib/features/lists/page-info-of";
import { providerNames } from "#lib/providers/registry";
import type { AttemptSummary } from "#lib/schemas/payment/attempt-list";

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
