import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listBalancesAt, listBookedPayouts, listEntryLines } from "#lib/accounting/entries.queries";
import { addToBalance, type Balances, type Entry } from "#lib/accounting/entry.rules";
import { isId, type MerchantId } from "#lib/domain/ids";
import { restMinor } from "#lib/domain/money/minor";
import { listStatedCharges, listStatement, type StatedCharge } from "#lib/ledger/statement.queries";
import type { Period } from "#lib/ledger/until-now.rules";
import { EXPORT_BATCH } from "#lib/lists/batch-size";

/** No database transaction takes longer than this, so postings older than this no longer change. */
const SETTLED_AFTER_MS = 60_000;

/** Entries of one account, or of all. */
export type EntryFilter = Period & { accountId?: string | undefined };

/** The merchant's ledger transactions with a line in the filter, newest first, each once, in batches. */
export async function* readEntries(merchantId: MerchantId, filter: EntryFilter): AsyncGenerator<Entry[]> {
  let before: number | undefined;
  let read: ReadonlySet<string> = new Set();
  for (;;) {
    const rows = await listStatement(db(), merchantId, { ...filter, before, limit: EXPORT_BATCH });
    const heads = new Map(rows.map((row) => [row.transaction.id, row]));
    // A ledger transaction that began in the previous batch was read there as a whole.
    yield await toEntries(
      merchantId,
      [...heads.values()].filter(({ transaction }) => !read.has(transaction.id)),
    );
    if (rows.length < EXPORT_BATCH) return;
    read = new Set(heads.keys());
    before = rows.at(-1)?.id;
  }
}

type Head = Awaited<ReturnType<typeof listStatement>>[number];

async function toEntries(merchantId: MerchantId, heads: readonly Head[]): Promise<Entry[]> {
  if (heads.length === 0) return [];
  const chargeIds = new Set(heads.flatMap(({ transaction }) => transaction.chargeId ?? []));
  const payoutIds = new Set(
    heads.flatMap(({ transaction: { sourceId } }) => (isId("payout", sourceId) ? [sourceId] : [])),
  );
  const [lines, charges, payouts] = await Promise.all([
    listEntryLines(
      db(),
      merchantId,
      heads.map(({ transaction }) => transaction.id),
    ),
    listStatedCharges(db(), merchantId, [...chargeIds]),
    payoutIds.size === 0 ? [] : listBookedPayouts(db(), merchantId, [...payoutIds]),
  ]);
  const linesOf = Map.groupBy(lines, ({ transactionId }) => transactionId);
  const chargeOf = new Map<string, StatedCharge>(charges.map((charge) => [charge.id, charge]));
  const payoutOf = new Map<string, Entry["payout"]>(payouts.map(({ id, ...payout }) => [id, payout]));
  return heads.map(({ transaction: { id, kind, sourceId, chargeId }, createdAt }) => {
    const { description = null, payer = null, method = null } = chargeOf.get(chargeId ?? "") ?? {};
    const payout = payoutOf.get(sourceId) ?? null;
    const words = { description, payer, method, payout };
    return { id, kind, sourceId, chargeId, createdAt, ...words, lines: linesOf.get(id) ?? [] };
  });
}

/**
 * Balances just before an instant, of one account or all. Exact even during payments: one statement reads the balances
 * and the last minute's lines, and older lines no longer change.
 */
export async function readOpening(
  merchantId: MerchantId,
  { accountId, start }: { accountId?: string | undefined; start: Date },
): Promise<Balances> {
  const settled = new Date(databaseNow().getTime() - SETTLED_AFTER_MS);
  const at = start > settled ? start : settled;
  const opening: Balances = new Map();
  for (const row of await listBalancesAt(db(), merchantId, { at, accountId })) addToBalance(opening, row);
  const end = new Date(at.getTime() - 1);
  let before: number | undefined;
  let isMore = start < at;
  while (isMore) {
    const filter = { accountId, start, end, before, limit: EXPORT_BATCH };
    const rows = await listStatement(db(), merchantId, filter);
    for (const row of rows) addToBalance(opening, { ...row, amountMinor: restMinor(0, row.amountMinor) });
    before = rows.at(-1)?.id;
    isMore = rows.length === EXPORT_BATCH;
  }
  return opening;
}
