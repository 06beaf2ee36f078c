import { transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";

/** Records that a person exports a file of data, and its filters; the search text is not kept. */
export function recordExport(
  merchantId: MerchantId | null,
  actor: Actor,
  filename: string,
  requested: object,
): Promise<void> {
  const { query: _, ...filters }: { query?: unknown } = requested;
  return transaction((tx) =>
    recordAudit(tx, merchantId, actor, {
      action: "data.exported",
      objectType: "export",
      objectId: filename,
      after: { name: filename, ...filters },
    }),
  );
}
