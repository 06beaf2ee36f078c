import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { PeriodFigures } from "#lib/ledger/balance.rules";
import {
  listPeriod,
  listStatement,
  type StatementLine,
  type StatementRequest,
} from "#lib/ledger/list-statement";
import { type StatementHead, sayInStatement } from "#lib/ledger/statement-texts";
import { untilNow } from "#lib/ledger/until-now.rules";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";

type Filter = Pick<StatementRequest, "account" | "start" | "end">;

/**
 * The merchant's ledger as a CSV stream for people, newest first, with column heads and words in their language. For one account
 * and a period with a beginning, the first row is the closing balance and the last row the opening balance. Throws
 * `invalid_request` before sending anything.
 */
export async function statementForPeople(
  merchantId: MerchantId,
  { account, ...period }: Filter,
  form: CsvForm,
  language: Locale,
): Promise<ReadableStream<Uint8Array>> {
  const { start, until } = untilNow(period, databaseNow());
  const request = { account, start, end: until, limit: EXPORT_BATCH };
  const first =
    account && start
      ? await listPeriod(merchantId, { ...request, account, start })
      : { ...(await listStatement(merchantId, request)), figures: null };
  const { figures } = first;
  let anchor = first.anchor;
  return csvStream(columnsIn(language), form, async (after) => {
    const before = Number(after);
    const closingMinor = figures?.closingMinor;
    const page =
      after === null ? first : await listStatement(merchantId, { ...request, before, anchor, closingMinor });
    anchor = page.anchor;
    const rows: Row[] = page.lines.map((line) => toRow(line, language));
    if (figures && after === null) rows.unshift(balanceRow("closing", until, figures, language));
    if (figures && start && page.next === null) rows.push(balanceRow("opening", start, figures, language));
    return { rows, next: page.next === null ? null : String(page.next) };
  });
}

type Row = { date: Date; movement: string; balance: string | null; currency: string } & {
  [Cell in "description" | "payer" | "method" | "debit" | "credit" | "fee" | "account" | "custodian"]?:
    | string
    | null;
} & { availableAt?: Date | null; charge?: string | null; id?: string };

// What a reader looks for comes first.
function columnsIn(language: Locale): CsvColumn<Row>[] {
  const head = (name: StatementHead) => sayInStatement(language, `statement.head.${name}`);
  return [
    [head("date"), "instant", ({ date }) => date],
    [head("movement"), "text", ({ movement }) => movement],
    [head("description"), "text", ({ description = null }) => description],
    [head("payer"), "text", ({ payer = null }) => payer],
    [head("method"), "text", ({ method = null }) => method],
    [head("debit"), "amount", ({ debit = null }) => debit],
    [head("credit"), "amount", ({ credit = null }) => credit],
    [head("balance"), "amount", ({ balance }) => balance],
    [head("fee"), "amount", ({ fee = null }) => fee],
    [head("availableAt"), "instant", ({ availableAt = null }) => availableAt],
    [head("account"), "text", ({ account = null }) => account],
    [head("custodian"), "text", ({ custodian = null }) => custodian],
    [head("currency"), "text", ({ currency }) => currency],
    [head("charge"), "id", ({ charge = null }) => charge],
    [head("id"), "id", ({ id = null }) => id],
  ];
}

function toRow(line: StatementLine, language: Locale): Row {
  const { kind, name } = line.account;
  const owner = name ?? "";
  return {
    ...{ description: line.description, payer: line.payer, debit: line.debit, credit: line.credit },
    ...{ balance: line.balance, fee: line.fee, currency: line.currency, charge: line.chargeId },
    id: String(line.id),
    date: new Date(line.createdAt),
    movement: sayInStatement(language, `statement.kind.${line.kind}`),
    method: line.method && sayInStatement(language, `method.${line.method}`),
    availableAt: line.availableAt === null ? null : new Date(line.availableAt),
    account: sayInStatement(language, line.at ? `ownAccount.${kind}` : `account.${kind}`, { owner }),
    custodian: line.at
      ? sayInStatement(language, "custodian.own", line.at)
      : sayInStatement(language, "custodian.platform"),
  };
}

function balanceRow(which: "opening" | "closing", date: Date, figures: PeriodFigures, language: Locale): Row {
  return {
    date,
    movement: sayInStatement(language, `statement.${which}`),
    balance: figures[which],
    currency: figures.currency,
  };
}
