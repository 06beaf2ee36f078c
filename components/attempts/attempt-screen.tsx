import { getTranslations } from "next-intl/server";
import { AttemptStatusBadge } from "#components/charges/attempt-status-badge";
import { AttemptsCard } from "#components/charges/attempts-card";
import { AttemptFacts } from "#components/detail/attempt-facts";
import { DetailColumns } from "#components/detail/detail-columns";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { Money } from "#components/ui/money";
import type { DetailView } from "#lib/client/detail-view";
import type { AttemptPage } from "#lib/pages/attempts/load-attempt-page";

/** One attempt at paying a charge, or as the API answers it. */
export async function AttemptScreen({ page, view }: { page: AttemptPage; view: DetailView }) {
  const t = await getTranslations("detail.attempt");
  const dashboard = await getTranslations("dashboard");
  const { attempt, charge, beside } = page;
  const path = `/dashboard/attempts/${attempt.id}`;
  return (
    <>
      <DetailHeader
        back={{ href: `/dashboard/charges/${charge.id}`, name: t("back") }}
        neighbours={{ previous: null, next: null }}
        overline={dashboard(`method.${attempt.paymentMethod}`)}
        title={<Money amount={attempt.grossAmount} currency={attempt.currency} />}
        status={<AttemptStatusBadge {...attempt} />}
        description={charge.description}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...page.raw} />
      ) : (
        <DetailColumns side={<AttemptFacts attempt={attempt} beside={beside} />}>
          <AttemptsCard
            attempts={[attempt]}
            charge={charge}
            sandboxIds={[]}
            disputableIds={[]}
            mayWrite={false}
          />
          <TimelineCard entries={page.timeline} of="attempt" mayRedeliver={page.mayRedeliver} />
        </DetailColumns>
      )}
    </>
  );
}
