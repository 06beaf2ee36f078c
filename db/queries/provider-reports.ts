import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray } from "drizzle-orm";
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

/** Whether a report stands under that id, and whether it says the same, in whatever order; null when none does. */
export async function findProviderReport(
  reader: Reader,
  provider: string,
  externalId: string,
  body: Record<string, unknown>,
): Promise<{ isSame: boolean } | null> {
  const [report] = await reader
    .select({ body: providerReports.body })
    .from(providerReports)
    .where(and(eq(providerReports.provider, provider), eq(providerReports.externalId, externalId)));
  return report ? { isSame: isDeepStrictEqual(report.body, body) } : null;
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
