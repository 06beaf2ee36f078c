import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttemptsOf } from "#lib/attempts/attempts.queries";
import type { MerchantId } from "#lib/domain/ids";
import type { PageRequest } from "#lib/lists/list-page.queries";
import type { PageInfo } from "#lib/lists/page-info.rules";
import { pageInfoOf } from "#lib/lists/page-info-of";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { listPixPayments, type PixPaymentFilter } from "#lib/pix-payments/pix-payment-list.queries";
import { toPixPaymentView } from "#lib/pix-payments/pix-payment-view";
import { providerNames } from "#lib/providers/registry";

/** The merchant's matching Pix payments, newest first, with their page; cursors are charge ids. */
export async function readPixPayments(
  merchantId: MerchantId,
  filter: Omit<PixPaymentFilter, "providers">,
  request: PageRequest,
): Promise<{ data: PixPaymentView[]; pageInfo: PageInfo }> {
  const now = databaseNow();
  const [page, merchant] = await Promise.all([
    listPixPayments(unpreparedDb(), merchantId, {
      filter: { ...filter, providers: providerNames() },
      request,
      now,
    }),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const attempts = Map.groupBy(
    await listAttemptsOf(
      db(),
      merchantId,
      page.rows.map(({ charge }) => charge.id),
    ),
    (attempt) => attempt.chargeId,
  );
  const data = page.rows.map((row) =>
    toPixPaymentView(row, { merchant, attempts: attempts.get(row.charge.id) ?? [] }, now),
  );
  return { data, pageInfo: pageInfoOf(page, ({ charge }) => charge.id) };
}
