import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ChargeFilter, listCharges } from "#db/queries/charges/charge-list";
import type { MerchantId } from "#lib/domain/ids";
import type { CsvForm } from "#lib/domain/lists/csv";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { moneyColumnsAt, SALE_COLUMNS, withMethods } from "#lib/features/exports/charge-columns";
import { csvStream } from "#lib/features/exports/csv-stream";

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
