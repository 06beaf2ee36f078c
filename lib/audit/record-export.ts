import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";

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
