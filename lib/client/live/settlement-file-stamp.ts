import type { SettlementFileView } from "#lib/schemas/payment/settlement-file";

/** What a page shows of settlement files that moves by itself: one text, equal while nothing of it has changed. */
export function settlementFileStamp(
  files: readonly Pick<SettlementFileView, "id" | "status" | "rowsDone" | "unmatched">[],
): string {
  return files
    .map(({ id, status, rowsDone, unmatched }) => [id, status, rowsDone, unmatched].join(" "))
    .join();
}
