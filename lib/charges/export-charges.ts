import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { moneyColumnsAt, SALE_COLUMNS, TAX_COLUMN, withMethods } from "#lib/charges/charge-columns";
import { type ChargeFilter, listCharges } from "#lib/charges/charge-list.queries";
import type { MerchantId } from "#lib/domain/ids";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { csvStream } from "#lib/lists/csv-stream";

/** The merchant's matching charges, newest first, as a CSV stream. */
export function exportCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = databaseNow();
  return csvStream(
    [
      ["id", "id", ({ charge }) => charge.id],
      ...moneyColumnsAt(now),
      ...SALE_COLUMNS,
      ["expires_at", "instant", ({ charge }) => charge.expiresAt],
      ["updated_at", "instant", ({ charge }) => charge.updatedAt],
      TAX_COLUMN,
    ],
    form,
    async (after) => {
      const request = { limit: EXPORT_BATCH, after, counted: false };
      const page = await listCharges(unpreparedDb(), merchantId, { filter, request, now });
      const rows = page.rows.map((charge) => ({ charge }));
      return {
        rows: await withMethods(merchantId, rows),
        next: page.hasNext ? (page.rows.at(-1)?.id ?? null) : null,
      };
    },
  );
}
