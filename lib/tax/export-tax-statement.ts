import { unpreparedDb } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { monthInBrasilia } from "#lib/domain/time/brasilia-time";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";
import { toTaxStatementLine } from "#lib/tax/get-tax-statement";
import type { TaxStatementLineView } from "#lib/tax/tax.contract";
import { listSetAside } from "#lib/tax/tax-reports.queries";

/** What banks set aside from the merchant's charges in a month of Brasília (`YYYY-MM`), charge by charge, as a CSV stream. */
export function exportTaxStatement(
  merchantId: MerchantId,
  month: string,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const period = monthInBrasilia(month);
  return csvStream(COLUMNS, form, async (after) => {
    const found = await listSetAside(unpreparedDb(), merchantId, period, {
      limit: EXPORT_BATCH,
      after: after ?? null,
    });
    const last = found.length === EXPORT_BATCH ? found.at(-1) : undefined;
    return { rows: found.map(toTaxStatementLine), next: last?.chargeId ?? null };
  });
}

const COLUMNS: CsvColumn<TaxStatementLineView>[] = [
  ["charge_id", "id", ({ chargeId }) => chargeId],
  ["set_aside_at", "instant", ({ setAsideAt }) => new Date(setAsideAt)],
  ["document_key", "id", ({ documentKey }) => documentKey],
  ["description", "text", ({ description }) => description],
  ["external_reference", "id", ({ externalReference }) => externalReference],
  ["gross_amount", "amount", ({ grossAmount }) => grossAmount],
  ["cbs", "amount", ({ cbs }) => cbs],
  ["ibs", "amount", ({ ibs }) => ibs],
  ["is_forecast", "text", ({ isForecast }) => String(isForecast)],
];
