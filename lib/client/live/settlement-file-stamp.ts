import type { SettlementFileView } from "#lib/reconciliation/settlement-file.contract";

/** A text that changes whenever a visible part of the settlement files changes by itself. */
export function settlementFileStamp(
  files: readonly Pick<SettlementFileView, "id" | "status" | "rowsDone" | "unmatched">[],
): string {
  return files
    .map(({ id, status, rowsDone, unmatched }) => [id, status, rowsDone, unmatched].join(" "))
    .join();
}
