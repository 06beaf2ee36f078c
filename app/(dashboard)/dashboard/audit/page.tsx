import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuditLog } from "#components/audit/audit-log";
import { CsvLink } from "#components/lists/csv-link";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { listMembers } from "#lib/account/users.queries";
import { PLATFORM_CHAIN } from "#lib/audit/audit.rules";
import { type AuditLogState, auditCsvHref, auditLog } from "#lib/audit/audit-list.params";
import { listAudit } from "#lib/audit/list-audit";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { isId, type MerchantId } from "#lib/domain/ids";
import { findCsvChoice } from "#lib/lists/csv-choices.queries";
import { findMerchant } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";
import { AuditFilters } from "./audit-filters";

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const page = await loadAuditPage(await searchParams);
  if (!page) notFound();
  return <AuditScreen {...page} />;
}

async function AuditScreen({
  state,
  isStaff,
  chainOf,
  people,
  entries,
  next,
  csv,
}: Loaded<typeof loadAuditPage>) {
  const t = await getTranslations("audit");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={<CsvLink href={auditCsvHref(state)} label={t("csv")} chosen={csv} />}
      />
      {isStaff ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-medium">{chainOf ? t("chainOf", { name: chainOf }) : t("platform")}</span>
          {chainOf ? (
            <Link href={auditLog.path} className="text-muted-foreground underline underline-offset-2">
              {t("toPlatform")}
            </Link>
          ) : null}
        </p>
      ) : null}
      <AuditFilters state={state} people={people} />
      <AuditLog state={state} entries={entries} next={next} linksObjects={!isStaff} />
    </>
  );
}

/**
 * A page of the merchant's audit log or, for staff, of the platform's or of the merchant in the address. null for an unknown
 * merchant.
 */
async function loadAuditPage(search: SearchParams) {
  const session = await currentSession({ permission: "audit:read", otherwise: "/dashboard" });
  const { merchantId: own, userId } = session;
  const params = auditLog.read(search);
  const state = own === null ? params : { ...params, merchant: null };
  const merchant = state.merchant === null ? null : await findNamed(state.merchant);
  if (state.merchant !== null && !merchant) return null;
  const merchantId = own ?? merchant?.id ?? null;
  const [{ entries, next }, members, csv] = await Promise.all([
    readEntries(merchantId, state),
    listMembers(db(), merchantId),
    findCsvChoice(db(), userId),
  ]);
  return {
    state,
    isStaff: own === null,
    chainOf: merchant?.name ?? null,
    people: members.map(({ user: { id, name } }) => ({ id, name })),
    entries,
    next,
    csv,
  };
}

async function findNamed(id: string) {
  return isId("merchant", id) ? findMerchant(db(), id) : null;
}

function readEntries(merchantId: MerchantId | null, state: AuditLogState) {
  const { action, person, object, before } = state;
  const filter = {
    action: action ?? undefined,
    userId: person ?? undefined,
    objectId: object ?? undefined,
    ...statementPeriod(state),
  };
  return listAudit(merchantId ?? PLATFORM_CHAIN, filter, { before: before ?? undefined, limit: PAGE_SIZE });
}
