import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AttemptStatusBadge } from "#components/charges/attempt-status-badge";
import { AttemptsCard } from "#components/charges/attempts-card";
import { AttemptFacts } from "#components/detail/attempt-facts";
import { DetailColumns } from "#components/detail/detail-columns";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { detailView, ViewTabs } from "#components/detail/view-tabs";
import { Money } from "#components/ui/money";
import { can } from "#lib/domain/permissions";
import { loadAttemptPage } from "#lib/pages/attempts/load-attempt-page";
import { pageElsewhere } from "#lib/pages/charges/page-elsewhere";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getAttempt } from "#lib/schemas/operations/charges";

type AttemptPageProps = {
  params: Promise<{ attemptId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readAttempt = cache(loadAttemptPage);

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("detail.attempt");
  return { title: t("title") };
}

export default async function AttemptPage({ params, searchParams }: AttemptPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const page = await readAttempt(merchantId, role, (await params).attemptId);
  if (!page) notFound();
  // What lies beneath a crypto invoice is shown by the invoice's own page.
  if (page.isElsewhere) redirect((await pageElsewhere(merchantId, page.chargeId)) ?? "/dashboard");
  const t = await getTranslations("detail.attempt");
  const dashboard = await getTranslations("dashboard");
  const { attempt, charge, beside } = page;
  const path = `/dashboard/attempts/${attempt.id}`;
  const view = detailView(await searchParams);
  return (
    <>
      <DetailHeader
        back={{ href: `/dashboard/charges/${charge.id}`, name: t("back") }}
        neighbours={{ previous: null, next: null }}
        overline={dashboard(`method.${attempt.paymentMethod}`)}
        title={<Money amount={attempt.grossAmount} currency={attempt.currency} />}
        status={<AttemptStatusBadge status={attempt.status} />}
        description={charge.description}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...rawAnswer(getAttempt, attempt.id, attempt)} />
      ) : (
        <DetailColumns side={<AttemptFacts attempt={attempt} beside={beside} />}>
          <AttemptsCard attempts={[attempt]} charge={charge} sandboxIds={[]} mayWrite={false} />
          <TimelineCard entries={page.timeline} of="attempt" mayRedeliver={can(role, "developers:manage")} />
        </DetailColumns>
      )}
    </>
  );
}
