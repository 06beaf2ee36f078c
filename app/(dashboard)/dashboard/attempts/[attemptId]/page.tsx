import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
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
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { getAttempt } from "#lib/charges/operations.contract";
import { viewCharge } from "#lib/charges/view-charge";
import { type DetailView, readDetailView } from "#lib/client/detail-view";
import { isId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { isShownAsCharge } from "#lib/domain/product";
import { toAttemptDetailView } from "#lib/methods/attempt-view";
import { pageElsewhere } from "#lib/pages/charges/page-elsewhere";
import { rawAnswer } from "#lib/pages/raw-answer";
import { listPayableAttempts } from "#lib/payments/read/list-payable-attempts";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { readTimeline } from "#lib/timeline/read-timeline";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { listChargeDeliveries } from "#lib/webhooks/list-charge-deliveries";

type AttemptPageProps = {
  params: Promise<{ attemptId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("detail.attempt");
  return { title: t("title") };
}

export default async function AttemptPage({ params, searchParams }: AttemptPageProps) {
  const page = await loadAttemptPage((await params).attemptId);
  if (!page) notFound();
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <AttemptScreen page={page} view={readDetailView(await searchParams)} />;
}

/** One attempt, or its JSON as the API returns it. */
async function AttemptScreen({
  page,
  view,
}: {
  page: Extract<Awaited<ReturnType<typeof loadAttemptPage>>, { elsewhere: null }>;
  view: DetailView;
}) {
  const t = await getTranslations("detail.attempt");
  const dashboard = await getTranslations("dashboard");
  const { attempt, charge, related } = page;
  const path = `/dashboard/attempts/${attempt.id}`;
  return (
    <>
      <DetailHeader
        back={{ href: `/dashboard/charges/${charge.id}`, name: t("back") }}
        neighbors={{ previous: null, next: null }}
        overline={dashboard(`method.${attempt.paymentMethod}`)}
        title={<Money amount={attempt.grossAmount} currency={attempt.currency} />}
        status={<AttemptStatusBadge {...attempt} />}
        description={charge.description}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...page.raw} />
      ) : (
        <DetailColumns side={<AttemptFacts attempt={attempt} related={related} />}>
          <AttemptsCard
            attempts={[attempt]}
            charge={charge}
            payableIds={page.payableIds}
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

/** The page of an attempt. `elsewhere` is set for a product whose own page shows its attempts. null for an unknown attempt. */
async function loadAttemptPage(attemptId: string) {
  const { merchantId, role } = await currentMerchantSession();
  const record = isId("attempt", attemptId) ? await findAttempt(db(), merchantId, attemptId) : null;
  if (!record) return null;
  const charge = await findCharge(db(), merchantId, record.chargeId);
  if (!charge) throw new Error("the charge of an attempt is missing");
  if (!isShownAsCharge(charge.product)) {
    return { elsewhere: (await pageElsewhere(merchantId, charge.id)) ?? "/dashboard" };
  }
  const [chargeView, payable, events] = await Promise.all([
    viewCharge(merchantId, charge),
    listPayableAttempts(charge, [record], databaseNow()),
    listEventsOf(db(), merchantId, [record.id]),
  ]);
  const attempt = toAttemptDetailView(record, charge.checkoutId);
  const timeline = await readTimeline(
    merchantId,
    {
      createdAt: attempt.createdAt,
      currency: attempt.currency,
      objectIds: [record.id],
      money: null,
      attempts: [record],
      refunds: [],
      suspense: chargeView.suspense.filter((item) => item.attemptId === record.id),
      events,
      deliveries: await listChargeDeliveries(merchantId, events),
    },
    role,
  );
  const { provider, providerReference, providerPaymentId, feeMinor } = record;
  return {
    elsewhere: null,
    attempt,
    charge: chargeView,
    payableIds: payable.map(({ id }) => id),
    related: { provider, providerReference, providerPaymentId, fee: formatAmount(feeMinor, record.currency) },
    // The first line already reports the beginning.
    timeline: timeline.filter(({ kind }) => kind !== "attempt"),
    raw: rawAnswer(getAttempt, attempt.id, attempt),
    mayRedeliver: can(role, "developers:manage"),
  };
}
