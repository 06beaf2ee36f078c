import { unpreparedDb } from "#db/client";
import {
  type DifferenceRecord,
  listEndedDifferences,
  listOpenDifferences,
  listReconciliations,
} from "#db/queries/reconciliations";
import type { SearchParams } from "#lib/client/search-params";
import { readStaffListParams } from "#lib/client/staff-list-params";
import { isId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 10;
const MOST_DIFFERENCES = 200;

export type ReconciliationPage = Loaded<typeof loadReconciliationPage>;

/** The open differences with every provider, and a page of the comparisons with what they found, for staff. */
export async function loadReconciliationPage(search: SearchParams) {
  await currentStaffSession();
  const { before } = readStaffListParams(search);
  const after = before !== null && isId("reconciliation", before) ? before : undefined;
  const { rows, hasNext } = await listReconciliations(unpreparedDb(), {
    after,
    limit: PAGE_SIZE,
    counted: false,
  });
  const ids = rows.map(({ id }) => id);
  const [open, ended] = await Promise.all([
    listOpenDifferences(unpreparedDb(), MOST_DIFFERENCES),
    listEndedDifferences(unpreparedDb(), ids, MOST_DIFFERENCES),
  ]);
  return {
    isNewest: after === undefined,
    older: hasNext ? (ids.at(-1) ?? null) : null,
    runs: rows.map(({ startsAt, endsAt, createdAt, ...run }) => ({
      ...run,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    open: open.map(toShown),
    ended: ended.map(toShown),
  };
}

function toShown(difference: DifferenceRecord) {
  const { provider, entryKind, entryId, kind, oursMinor, theirsMinor, currency, happenedAt, isBooked } =
    difference;
  return {
    key: `${provider} ${entryKind} ${entryId}`,
    provider,
    entryKind,
    entryId,
    kind,
    currency,
    isBooked,
    ours: oursMinor === null ? null : formatAmount(oursMinor),
    theirs: theirsMinor === null ? null : formatAmount(theirsMinor),
    happenedAt: happenedAt.toISOString(),
    merchantId: difference.merchantId,
  };
}
