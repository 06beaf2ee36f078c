import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { listAttemptsOf } from "#db/queries/attempts/attempts";
import { listPixPayments, type PixPaymentFilter } from "#db/queries/charges/pix-payment-list";
import type { PageRequest } from "#db/queries/lists/list-page";
import type { MerchantId } from "#lib/domain/ids";
import type { PageInfo } from "#lib/domain/lists/page-info";
import { pageInfoOf } from "#lib/features/lists/page-info-of";
import { toPixPaymentView } from "#lib/products/pix-payment/pix-payment-view";
import { providerNames } from "#lib/providers/registry";
import type { PixPaymentView } from "#lib/schemas/payment/pix-payment";

/** The merchant's matching PIX payments, newest first, with their page; cursors are charge ids. */
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
