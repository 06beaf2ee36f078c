import { transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";

/** Records a person's export of a file and its filters, without the search text. */
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
