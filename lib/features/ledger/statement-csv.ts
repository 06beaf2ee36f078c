import type { StatementAnchor } from "#db/queries/ledger/statement";
import type { MerchantId } from "#lib/domain/ids";
import { type CsvForm, decimalCell } from "#lib/domain/lists/csv";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";
import {
  listStatement,
  type StatementLine,
  type StatementRequest,
} from "#lib/features/ledger/list-statement";

/** The merchant's ledger, newest first, as a CSV stream. Throws `invalid_request` before anything is sent. */
export function statementCsv(
  merchantId: MerchantId,
  filter: Omit<StatementRequest, "before" | "anchor" | "limit">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  let anchor: StatementAnchor | null = null;
  return csvStream(COLUMNS, form, async (after) => {
    const before = after === null ? undefined : Number(after);
    const page = await listStatement(merchantId, { ...filter, before, anchor, limit: EXPORT_BATCH });
    anchor = page.anchor;
    return { rows: page.lines, next: page.next === null ? null : String(page.next) };
  });
}

const COLUMNS: CsvColumn<StatementLine>[] = [
  ["id", ({ id }) => id],
  ["created_at", ({ createdAt }) => new Date(createdAt)],
  ["available_at", ({ availableAt }) => availableAt && new Date(availableAt)],
  ["movement", ({ kind }) => kind],
  ["charge_id", ({ chargeId }) => chargeId],
  ["account", ({ account }) => account.ref],
  ["account_name", ({ account }) => account.name],
  ["currency", ({ currency }) => currency],
  ["debit", ({ debit }) => decimalCell(debit)],
  ["credit", ({ credit }) => decimalCell(credit)],
  ["balance", ({ balance }) => decimalCell(balance)],
  ["description", ({ description }) => description],
  ["payer", ({ payer }) => payer],
  ["method", ({ method }) => method],
  ["fee", ({ fee }) => decimalCell(fee)],
  ["custodian", ({ account }) => account.custodian],
  ["custodian_name", ({ at }) => at && `${at.provider} — ${at.label}`],
];
