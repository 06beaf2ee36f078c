import { and, desc, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { providerReports } from "#db/schema/provider-reports";

export type ProviderReportRecord = typeof providerReports.$inferSelect;

/** Stores a verified report under the provider's own id for it; false when it was stored before. */
export async function insertProviderReport(
  tx: Tx,
  report: Omit<ProviderReportRecord, "createdAt">,
): Promise<boolean> {
  const added = await tx
    .insert(providerReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ externalId: providerReports.externalId });
  return added.length > 0;
}

/**
 * What those providers reported under those references, newest first, at most 200. References alone tell nothing of whose they
 * are: the caller takes them from rows of the merchant.
 */
export async function listReportsAbout(
  reader: Reader,
  providers: string[],
  references: string[],
): Promise<ProviderReportRecord[]> {
  if (providers.length === 0 || references.length === 0) return [];
  return reader
    .select()
    .from(providerReports)
    .where(and(inArray(providerReports.reference, references), inArray(providerReports.provider, providers)))
    .orderBy(desc(providerReports.createdAt), desc(providerReports.externalId))
    .limit(200);
}
