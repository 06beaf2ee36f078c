import { listAttemptsOf } from "#db/queries/attempts";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listPixPayments as queryPixPayments } from "#db/queries/pix-payments";
import type { MerchantId } from "#lib/domain/ids";
import { toPixPaymentView } from "#lib/pix-payments/pix-payment-view";
import { pixProvider } from "#lib/providers/registry";
import type { ListPixPaymentsQuery, PixPaymentPageView } from "#lib/schemas/pix-payment";

/** One page of the merchant's PIX payments, newest first. */
export async function listPixPayments(
  merchantId: MerchantId,
  { page, quantityPerPage, status, query, start_date, end_date }: ListPixPaymentsQuery,
): Promise<PixPaymentPageView> {
  const now = new Date();
  const filter = { status, query, start: start_date, end: end_date, provider: pixProvider().name };
  const [{ rows, total }, merchant] = await Promise.all([
    queryPixPayments(merchantId, filter, { page, limit: quantityPerPage }, now),
    getMerchantOrThrow(merchantId),
  ]);
  const attempts = Map.groupBy(
    await listAttemptsOf(
      merchantId,
      rows.map(({ charge }) => charge.id),
    ),
    (attempt) => attempt.chargeId,
  );
  return {
    data: rows.map((row) =>
      toPixPaymentView(row, { merchant, attempts: attempts.get(row.charge.id) ?? [] }, now),
    ),
    pagination: { page, quantityPerPage, total, totalPages: Math.ceil(total / quantityPerPage) },
  };
}
