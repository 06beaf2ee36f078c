import { transaction } from "#db/client";
import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import { recordAudit } from "#lib/features/audit/record-audit";

/** Writes down that somebody takes a file of data with them, and by which filters; what was searched for is not kept. */
export function recordExport(
  merchantId: MerchantId | null,
  actor: Actor,
  filename: string,
  asked: object,
): Promise<void> {
  const { query: _, ...filters }: { query?: unknown } = asked;
  return transaction((tx) =>
    recordAudit(tx, merchantId, actor, {
      action: "data.exported",
      objectType: "export",
      objectId: filename,
      after: { name: filename, ...filters },
    }),
  );
}
