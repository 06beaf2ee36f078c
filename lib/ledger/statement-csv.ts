import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { listStatement, type StatementLine, type StatementRequest } from "#lib/ledger/list-statement";
import type { StatementAnchor } from "#lib/ledger/statement.queries";
import { statementFileName } from "#lib/ledger/statement-file-name.rules";
import { statementForPeople } from "#lib/ledger/statement-for-people";
import type { Period } from "#lib/ledger/until-now.rules";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";

/**
 * The merchant's ledger, newest first, as a CSV stream: for programs or, with a language, for people. Throws `invalid_request` before
 * sending anything.
 */
export function statementCsv(
  merchantId: MerchantId,
  filter: Omit<StatementRequest, "before" | "anchor" | "limit">,
  form: CsvForm,
  language?: Locale,
): Promise<ReadableStream<Uint8Array>> {
  if (language) return statementForPeople(merchantId, filter, form, language);
  let anchor: StatementAnchor | null = null;
  return csvStream(COLUMNS, form, async (after) => {
    const before = after === null ? undefined : Number(after);
    const page = await listStatement(merchantId, { ...filter, before, anchor, limit: EXPORT_BATCH });
    anchor = page.anchor;
    return { rows: page.lines, next: page.next === null ? null : String(page.next) };
  });
}

/** The name under which the file is sent; for people it contains the period. */
export function statementCsvName(period: Period, language: Locale | undefined): string {
  return language ? statementFileName(language, period, databaseNow()) : "statement.csv";
}

const COLUMNS: CsvColumn<StatementLine>[] = [
  ["id", "id", ({ id }) => String(id)],
  ["created_at", "instant", ({ createdAt }) => new Date(createdAt)],
  ["available_at", "instant", ({ availableAt }) => (availableAt === null ? null : new Date(availableAt))],
  ["movement", "text", ({ kind }) => kind],
  ["charge_id", "id", ({ chargeId }) => chargeId],
  ["account", "id", ({ account }) => account.ref],
  ["account_name", "text", ({ account }) => account.name],
  ["currency", "text", ({ currency }) => currency],
  ["debit", "amount", ({ debit }) => debit],
  ["credit", "amount", ({ credit }) => credit],
  ["balance", "amount", ({ balance }) => balance],
  ["description", "text", ({ description }) => description],
  ["payer", "text", ({ payer }) => payer],
  ["method", "text", ({ method }) => method],
  ["fee", "amount", ({ fee }) => fee],
  ["custodian", "id", ({ account }) => account.custodian],
  ["custodian_name", "text", ({ at }) => at && `${at.provider} — ${at.label}`],
];
