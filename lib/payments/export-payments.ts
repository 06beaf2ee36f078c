import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  moneyColumnsAt,
  type PaidCharge,
  SALE_COLUMNS,
  TAX_COLUMN,
  withMethods,
} from "#lib/charges/charge-columns";
import type { MerchantId } from "#lib/domain/ids";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { csvStream } from "#lib/lists/csv-stream";
import { listPayments, type PaymentFilter, type PaymentRow } from "#lib/payments/payment-list.queries";
import { providerNames } from "#lib/providers/registry";

/** The merchant's matching payments of every product, newest first, each under its product's id, as a CSV stream. */
export function exportPayments(
  merchantId: MerchantId,
  filter: Omit<PaymentFilter, "providers">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = databaseNow();
  const named = { ...filter, providers: providerNames() };
  return csvStream<PaymentRow & PaidCharge>(
    [
      ["id", "id", ({ shownId }) => shownId],
      ["charge_id", "id", ({ charge }) => charge.id],
      ["product", "text", ({ charge }) => charge.product],
      ...moneyColumnsAt(now),
      ["card_brand", "text", ({ how }) => how?.cardBrand ?? null],
      ...SALE_COLUMNS,
      TAX_COLUMN,
    ],
    form,
    async (after) => {
      const request = { limit: EXPORT_BATCH, after, counted: false };
      // The sums are not shown, so as little as possible is added up.
      const query = { filter: named, request, now, addedUpTo: 1 };
      const { page } = await listPayments(unpreparedDb(), merchantId, query);
      return {
        rows: await withMethods(merchantId, page.rows),
        next: page.hasNext ? (page.rows.at(-1)?.charge.id ?? null) : null,
      };
    },
  );
}
