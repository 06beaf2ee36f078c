import type { StatementAnchor } from "#db/queries/statement";
import { csvRecord } from "#lib/domain/csv";
import type { MerchantId } from "#lib/domain/ids";
import { listStatement, type StatementLine, type StatementRequest } from "#lib/ledger/list-statement";

const PAGE = 1_000;
const HEADER = [
  "id",
  "created_at",
  "available_at",
  "movement",
  "charge_id",
  "account",
  "account_name",
  "currency",
  "debit",
  "credit",
  "balance",
];

/**
 * The merchant's ledger as CSV (RFC 4180, UTF-8), newest first, a page at a time: the whole is never in memory, and who
 * stops reading stops the reading. Throws `invalid_request` before anything is sent.
 */
export async function statementCsv(
  merchantId: MerchantId,
  filter: Omit<StatementRequest, "before" | "anchor" | "limit">,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const read = (before?: number, anchor?: StatementAnchor | null) =>
    listStatement(merchantId, { ...filter, before, anchor, limit: PAGE });
  let page: Awaited<ReturnType<typeof read>> | null = await read();
  let head = csvRecord(HEADER);
  return new ReadableStream({
    async pull(controller) {
      if (page === null) return controller.close();
      controller.enqueue(encoder.encode(head + page.lines.map(toRecord).join("")));
      head = "";
      page = page.next === null ? null : await read(page.next, page.anchor);
      if (page === null) controller.close();
    },
  });
}

function toRecord(line: StatementLine): string {
  return csvRecord([
    String(line.id),
    line.createdAt,
    line.availableAt ?? "",
    line.kind,
    line.chargeId ?? "",
    line.account.ref,
    line.account.name ?? "",
    line.currency,
    line.debit ?? "",
    line.credit ?? "",
    line.balance ?? "",
  ]);
}
