import { Landmark } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BackLink } from "#components/dashboard/back-link";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CalendarDay } from "#components/ui/calendar-day";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { FileList } from "./file-list";
import { FileRefresher } from "./file-refresher";
import { ImportFile } from "./import-file";
import { loadSettlementsPage } from "./load-settlements-page";
import { DayTable, LineTable } from "./settlement-tables";

type SettlementsPageProps = {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("connections.settlements");
  return { title: t("title") };
}

export default async function SettlementsPage({ params, searchParams }: SettlementsPageProps) {
  const loaded = await loadSettlementsPage((await params).connectionId, await searchParams);
  if (!loaded) notFound();
  return <SettlementsScreen {...loaded} />;
}

/** The provider's settlement of a connection, compared with what the ledger expects, and the files it comes from. */
async function SettlementsScreen(page: Loaded<typeof loadSettlementsPage>) {
  const t = await getTranslations("connections.settlements");
  const { connectionId, label, isPlatforms, period, days, lines, links, files, form, takesFiles, watch } =
    page;
  const importing = takesFiles ? <ImportFile connectionId={connectionId} form={form} /> : null;
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/connections">{label}</BackLink>}
        title={t("title")}
        description={takesFiles ? t("intro") : t("introTold")}
        actions={importing}
      />
      <PeriodNav period={period} links={links} />
      <Section title={t("byDay")}>
        {days.length > 0 ? (
          <DayTable label={t("byDay")} days={days} />
        ) : (
          <EmptyState icon={<Landmark />} title={t("empty")}>
            {takesFiles ? t("emptyFile") : t("emptyTold")}
          </EmptyState>
        )}
      </Section>
      {lines.length > 0 ? (
        <Section title={t("lines")}>
          <LineTable label={t("lines")} lines={lines} linksCharges={!isPlatforms} />
          {links.next ? (
            <Link href={links.next} className={buttonVariants({ variant: "ghost", size: "sm" })}>
              {t("more")}
            </Link>
          ) : null}
        </Section>
      ) : null}
      {files.length > 0 ? (
        <Section title={t("files")}>
          <FileList label={t("files")} files={files} connectionId={connectionId} />
          <FileRefresher connectionId={connectionId} {...watch} />
        </Section>
      ) : null}
    </>
  );
}

type PeriodNavProps = Pick<Loaded<typeof loadSettlementsPage>, "period" | "links">;

/** The period shown, and links to others. */
function PeriodNav({ period, links }: PeriodNavProps) {
  const t = useTranslations("connections.settlements");
  return (
    <nav aria-label={t("period")} className="mb-4 flex flex-wrap items-center gap-2">
      <span className="mr-2 text-sm">
        <CalendarDay value={period.first} /> – <CalendarDay value={period.last} />
      </span>
      {(["earlier", "today", "later"] as const).map((part) => (
        <Link key={part} href={links[part]} className={buttonVariants({ variant: "secondary", size: "sm" })}>
          {t(part)}
        </Link>
      ))}
    </nav>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-8 flex flex-col gap-3">
      <h2 className="text-base font-semibold">{title}</h2>
      <Card className="overflow-hidden">{children}</Card>
    </section>
  );
}
