import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getConnectionOrThrow } from "#lib/connections/get-connection";
import type { MerchantId } from "#lib/domain/ids";
import { restMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { findAdapter } from "#lib/providers/registry";
import type { SettlementFileList, SettlementFileView } from "#lib/reconciliation/settlement-file.contract";
import { MAX_UNBOOKED_FILES, type SettlementFileStatus } from "#lib/reconciliation/settlement-file.rules";
import {
  countUnmatchedOf,
  listSettlementFiles,
  type SettlementFileRecord,
  type UnmatchedCount,
} from "#lib/reconciliation/settlement-files.queries";
import { UNMATCHED_FOR_MS } from "#lib/reconciliation/settlement-line.rules";
import type { FilePreview } from "#lib/reconciliation/settlement-preview.rules";

/**
 * A connection's settlement files (those that wait to be booked come first), the form of the last one, and whether files are
 * accepted. A null `owner` is the platform. Throws `not_found` for another owner's connection.
 */
export async function listSettlementFileViews(
  owner: MerchantId | null,
  connectionId: string,
): Promise<SettlementFileList> {
  const connection = await getConnectionOrThrow(owner, connectionId);
  const files = await listSettlementFiles(db(), connection.id, MAX_UNBOOKED_FILES);
  const since = new Date(databaseNow().getTime() - UNMATCHED_FOR_MS);
  const ids = files.map(({ id }) => id);
  const unmatched = await countUnmatchedOf(db(), connection.id, ids, since);
  const takesFiles = findAdapter(connection.provider)?.publishesSettlements !== true;
  const views = files.map((file) => toSettlementFileView(file, unmatched.get(file.id)));
  const [last] = files.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return { takesFiles, form: last?.form ?? null, files: views };
}

/** A settlement file as callers see it, with its unmatched lines. */
export function toSettlementFileView(
  file: SettlementFileRecord,
  lines: UnmatchedCount = { unmatched: 0, waiting: 0 },
): SettlementFileView {
  const { id, name, rowCount: rows, rowsDone, taken, known, ignored, refused, problems, refusal } = file;
  return {
    ...{ id, name, status: statusOf(file), refusal, rows, rowsDone, taken, known },
    unmatched: file.unmatched + lines.unmatched,
    ...{ waiting: lines.waiting, ignored, refused, problems },
    preview: file.preview && toPreviewView(file.preview),
    createdAt: file.createdAt.toISOString(),
    confirmedAt: file.confirmedAt?.toISOString() ?? null,
    finishedAt: file.finishedAt?.toISOString() ?? null,
    withdrawnAt: file.withdrawnAt?.toISOString() ?? null,
  };
}

function toPreviewView({
  firstDay,
  lastDay,
  known,
  changed,
  sums,
}: FilePreview): SettlementFileView["preview"] {
  return {
    ...{ firstDay, lastDay, known, changed },
    sums: sums.map(({ currency, theirs, oursGrossMinor, bookedFeeMinor, found }) => ({
      currency,
      gross: formatAmount(theirs.grossMinor, currency),
      fee: formatAmount(theirs.feeMinor, currency),
      net: formatAmount(theirs.netMinor, currency),
      bookedGross: formatAmount(oursGrossMinor, currency),
      difference: formatAmount(restMinor(theirs.grossMinor, oursGrossMinor), currency),
      feeToBook: formatAmount(bookedFeeMinor, currency),
      found: found.map(({ finding, count, grossDifferenceMinor }) => ({
        ...{ finding, count },
        difference: formatAmount(grossDifferenceMinor, currency),
      })),
    })),
  };
}

/** A file's progress. */
export function statusOf(file: SettlementFileRecord): SettlementFileStatus {
  const { withdrawnAt, refusal, hasContent, finishedAt, preview, confirmedAt, hasRows } = file;
  if (withdrawnAt) return "WITHDRAWN";
  if (refusal) return "REFUSED";
  if (hasContent) return "READING";
  if (finishedAt) return "FINISHED";
  if (hasRows) return preview && !confirmedAt ? "READ" : "PROCESSING";
  return "INTERRUPTED";
}
