import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { providerReports } from "#db/schema/provider-reports";
import { accountOf } from "#lib/domain/merchant/connection";

export type ProviderReportRecord = typeof providerReports.$inferSelect;

/** What is left of a report about a payer who was anonymised. */
export const FORGOTTEN_REPORT = { anonymized: true };

/**
 * Stores a verified report under the provider's own id for it; false when it was stored before. Of one about a charge whose payer
 * was anonymised, what was sent is not stored.
 */
export async function insertProviderReport(
  tx: Tx,
  report: Omit<ProviderReportRecord, "createdAt">,
): Promise<boolean> {
  const added = await tx
    .insert(providerReports)
    .values({ ...report, body: bodyUnlessForgotten(report) })
    .onConflictDoNothing()
    .returning({ externalId: providerReports.externalId });
  return added.length > 0;
}

function bodyUnlessForgotten({
  provider: account,
  reference,
  body,
}: Omit<ProviderReportRecord, "createdAt">) {
  const { provider, connectionId } = accountOf(account);
  const packed = (value: Record<string, unknown>) => sql.param(value, providerReports.body);
  return sql`case when exists (
      select from charges join attempts on attempts.charge_id = charges.id
      where attempts.provider = ${provider} and attempts.connection_id is not distinct from ${connectionId}
        and attempts.provider_reference = ${reference} and anonymized_at is not null
    ) or exists (
      select from charges join refunds on refunds.charge_id = charges.id
      where refunds.id = ${reference} and anonymized_at is not null
    ) or exists (
      select from charges join invoices on invoices.charge_id = charges.id
      where invoices.provider = ${provider} and invoices.connection_id is not distinct from ${connectionId}
        and invoices.provider_payment_id = ${reference} and anonymized_at is not null
    ) then ${packed(FORGOTTEN_REPORT)}::bytea else ${packed(body)}::bytea end`;
}

/**
 * Whether a report stands under that id, and whether it says the same, in whatever order, as far as it is kept; null when none
 * does.
 */
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
  if (!report) return null;
  return { isSame: [FORGOTTEN_REPORT, body].some((same) => isDeepStrictEqual(report.body, same)) };
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
