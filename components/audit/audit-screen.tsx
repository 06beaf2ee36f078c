import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuditFilters } from "#components/audit/audit-filters";
import { AuditLog } from "#components/audit/audit-log";
import { CsvLink } from "#components/lists/csv-link";
import { PageHeader } from "#components/ui/page-header";
import { auditCsvHref, auditListHref } from "#lib/client/audit-list-params";
import type { AuditPage } from "#lib/pages/audit/load-audit-page";

/** Who did what. */
export async function AuditScreen({ state, isStaff, chainOf, people, entries, next, csv }: AuditPage) {
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
            <Link href={auditListHref({})} className="text-muted-foreground underline underline-offset-2">
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
