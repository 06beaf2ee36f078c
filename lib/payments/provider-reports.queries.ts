import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { providerReports } from "#db/schema/provider-reports";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import type { MerchantId } from "#lib/domain/ids";
import { askOfAccount, isOf } from "#lib/lists/whose.queries";

export type ProviderReportRecord = typeof providerReports.$inferSelect;

/** What remains of a report about an anonymized payer. */
export const FORGOTTEN_REPORT = { anonymized: true };

/**
 * The values that a merchant's reports may have as owner: the merchant, or "" for a report that is older than the column or was
 * stored before its subject.
 */
export function reportsOf(merchantId: MerchantId | ""): (MerchantId | "")[] {
  return merchantId === "" ? [""] : [merchantId, ""];
}

/** A report's owner: the merchant of its subject or of its account, or none. */
export type ReportOwner = { merchantId: MerchantId | ""; isForgotten: boolean };

/** The owner of a report with the given reference, and whether the payer of its charge was anonymized. */
export async function findReportOwner(
  reader: Reader,
  account: Account,
  reference: string,
): Promise<ReportOwner> {
  const owner = await askOfAccount(reader, account, reference, (merchantId) =>
    selectOwner(reader, merchantId, { ...account, reference }),
  );
  return owner ?? { merchantId: "", isForgotten: false };
}

async function selectOwner(
  reader: Reader,
  merchantId: MerchantId | null,
  { provider, connectionId, reference }: Account & { reference: string },
): Promise<ReportOwner | null> {
  const of = (row: SQL) => isOf(sql`${row}.merchant_id`, merchantId);
  const ofAccount = (row: SQL) =>
    sql`${of(row)} and ${row}.provider = ${provider} and ${row}.connection_id is not distinct from ${connectionId}`;
  const charge = (row: SQL) =>
    sql`charges on charges.merchant_id = ${row}.merchant_id and charges.id = ${row}.charge_id`;
  const [found] = await reader.execute<ReportOwner>(sql`
    select max(merchant_id) as "merchantId", coalesce(bool_or(anonymized_at is not null), false) as "isForgotten"
    from (
      select attempts.merchant_id, anonymized_at from attempts join ${charge(sql`attempts`)}
      where ${ofAccount(sql`attempts`)} and provider_reference = ${reference}
      union all select refunds.merchant_id, anonymized_at from refunds join ${charge(sql`refunds`)} where ${of(sql`refunds`)} and refunds.id = ${reference}
      union all select invoices.merchant_id, anonymized_at from invoices left join ${charge(sql`invoices`)}
      where ${ofAccount(sql`invoices`)} and (provider_payment_id = ${reference} or invoices.id = ${reference})
      union all select merchant_id, null from payouts where ${of(sql`payouts`)} and id = ${reference}
      union all select merchant_id, null from connections where id = ${connectionId} and merchant_id is not null
    ) named`);
  return found?.merchantId ? found : null;
}

/**
 * Stores a verified report under the provider's id; false if it is already stored. The content of a report about an anonymized
 * payer is not stored.
 */
export async function insertProviderReport(
  tx: Tx,
  { merchantId, isForgotten }: ReportOwner,
  report: Omit<ProviderReportRecord, "merchantId" | "createdAt">,
): Promise<boolean> {
  const body = isForgotten ? FORGOTTEN_REPORT : report.body;
  const added = await tx
    .insert(providerReports)
    .values({ ...report, merchantId, body })
    .onConflictDoNothing()
    .returning({ externalId: providerReports.externalId });
  return added.length > 0;
}

/** Whether a report with this id has the same content, regardless of order; null if there is no such report. */
export async function findProviderReport(
  reader: Reader,
  merchantId: MerchantId | "",
  { provider, externalId, body }: Pick<ProviderReportRecord, "provider" | "externalId" | "body">,
): Promise<{ isSame: boolean } | null> {
  const [report] = await reader
    .select({ body: providerReports.body })
    .from(providerReports)
    .where(
      and(
        inArray(providerReports.merchantId, reportsOf(merchantId)),
        eq(providerReports.provider, provider),
        eq(providerReports.externalId, externalId),
      ),
    );
  if (!report) return null;
  return { isSame: [FORGOTTEN_REPORT, body].some((same) => isDeepStrictEqual(report.body, same)) };
}

/** The subject of an account's report with this id, if our reference names it; null otherwise. */
export async function findReportedReference(
  reader: Reader,
  account: Account,
  externalId: string,
): Promise<string | null> {
  const report = await askOfAccount(reader, account, null, async (merchantId) => {
    const { merchantId: owner } = providerReports;
    const own = merchantId === null ? isOf(owner, null) : inArray(owner, reportsOf(merchantId));
    const isNamed = and(
      eq(providerReports.provider, accountKey(account)),
      eq(providerReports.externalId, externalId),
    );
    const [found] = await reader
      .select({ reference: providerReports.reference })
      .from(providerReports)
      .where(and(own, isNamed));
    return found ?? null;
  });
  return report?.reference ?? null;
}

/** The reports that the given providers sent to the merchant about the given references, newest first, at most 200. */
export async function listReportsAbout(
  reader: Reader,
  merchantId: MerchantId,
  { providers, references }: { providers: readonly string[]; references: readonly string[] },
): Promise<ProviderReportRecord[]> {
  if (providers.length === 0 || references.length === 0) return [];
  return reader
    .select()
    .from(providerReports)
    .where(
      and(
        inArray(providerReports.merchantId, reportsOf(merchantId)),
        inArray(providerReports.reference, [...references]),
        inArray(providerReports.provider, [...providers]),
      ),
    )
    .orderBy(desc(providerReports.createdAt), desc(providerReports.externalId))
    .limit(200);
}
