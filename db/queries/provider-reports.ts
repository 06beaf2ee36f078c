import type { Tx } from "#db/client";
import { providerReports } from "#db/schema/provider-reports";

/** Stores a verified report under the provider's own id for it; false when it was stored before. */
export async function insertProviderReport(
  tx: Tx,
  report: { provider: string; externalId: string; body: Record<string, unknown> },
): Promise<boolean> {
  const added = await tx
    .insert(providerReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ externalId: providerReports.externalId });
  return added.length > 0;
}
