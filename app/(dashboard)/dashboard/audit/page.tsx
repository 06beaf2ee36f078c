import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuditFilters } from "#components/audit/audit-filters";
import { AuditLog } from "#components/audit/audit-log";
import { CsvLink } from "#components/lists/csv-link";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findCsvChoice } from "#db/queries/csv-choices";
import { findMerchant } from "#db/queries/merchants";
import { listMembers } from "#db/queries/users";
import {
  type AuditListParams,
  auditCsvHref,
  auditListHref,
  readAuditListParams,
} from "#lib/client/audit-list-params";
import { statementPeriod } from "#lib/client/statement-params";
import { PLATFORM_CHAIN } from "#lib/domain/audit";
import { isId, type MerchantId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { listAudit } from "#lib/features/audit/list-audit";
import { currentSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

type AuditPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

export default async function AuditPage({ searchParams }: AuditPageProps) {
  const { merchantId: own, userId, role } = await currentSession();
  if (!can(role, "audit:read")) redirect("/dashboard");
  const asked = readAuditListParams(await searchParams);
  const state = own === null ? asked : { ...asked, merchant: null };
  const merchant = own === null ? await merchantAsked(state) : null;
  const merchantId = own ?? merchant?.id ?? null;
  const [t, { entries, next }, members, csv] = await Promise.all([
    getTranslations("audit"),
    load(merchantId, state),
    listMembers(db(), merchantId),
    findCsvChoice(db(), userId),
  ]);
  const people = members.map(({ user: { id, name } }) => ({ id, name }));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={<CsvLink href={auditCsvHref(state)} label={t("csv")} chosen={csv} />}
      />
      {own === null ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-medium">
            {merchant ? t("chainOf", { name: merchant.name }) : t("platform")}
          </span>
          {merchant ? (
            <Link href={auditListHref({})} className="text-muted-foreground underline underline-offset-2">
              {t("toPlatform")}
            </Link>
          ) : null}
        </p>
      ) : null}
      <AuditFilters state={state} people={people} />
      <AuditLog state={state} entries={entries} next={next} linksObjects={own !== null} />
    </>
  );
}

async function merchantAsked({ merchant }: AuditListParams) {
  if (merchant === null) return null;
  return (isId("merchant", merchant) ? await findMerchant(db(), merchant) : null) ?? notFound();
}

function load(merchantId: MerchantId | null, state: AuditListParams) {
  const { action, person, object, before } = state;
  const filter = {
    action: action ?? undefined,
    userId: person ?? undefined,
    objectId: object ?? undefined,
    ...statementPeriod(state),
  };
  return listAudit(merchantId ?? PLATFORM_CHAIN, filter, { before: before ?? undefined, limit: PAGE_SIZE });
}
