import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { PeriodPicker } from "#components/lists/filters/period-picker";
import { PageHeader } from "#components/ui/page-header";
import { cityOfZone } from "#lib/domain/time/city-of-zone";
import { TIME_OUTCOMES } from "#lib/payments/payment-times.rules";
import { DeclineCard } from "./decline-card";
import { HeatCard } from "./heat-card";
import { loadPaymentTimesPage, type PaymentTimesPage } from "./load-payment-times-page";
import { PAYMENT_TIMES_PATH, paymentTimesHref } from "./payment-times-params";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentTimes");
  return { title: t("title") };
}

export default async function PaymentTimes({ searchParams }: PageProps) {
  return <PaymentTimesScreen {...(await loadPaymentTimesPage(await searchParams))} />;
}

function PaymentTimesScreen(page: PaymentTimesPage) {
  const t = useTranslations("paymentTimes");
  const { state, choice, period, today, timeZone } = page;
  const { method, outcome } = state;
  return (
    <>
      <PageHeader title={t("title")} description={t("intro", { city: cityOfZone(timeZone) })} />
      <PeriodPicker
        choice={choice}
        period={period}
        today={today}
        path={PAYMENT_TIMES_PATH}
        kept={{ outcome, ...(method && { method }) }}
      />
      <FilterTabs
        label={t("outcome.label")}
        tabs={TIME_OUTCOMES.map((one) => ({
          name: t(`outcome.${one}`),
          href: paymentTimesHref({ ...state, outcome: one }),
          current: one === outcome,
        }))}
      />
      {page.methods.length > 1 || method ? <MethodTabs {...page} /> : null}
      <HeatCard heat={page.heat} outcome={outcome} />
      <DeclineCard declines={page.declines} />
    </>
  );
}

function MethodTabs({ state, methods }: PaymentTimesPage) {
  const t = useTranslations("paymentTimes.method");
  const tMethod = useTranslations("dashboard.method");
  const shown = state.method && !methods.includes(state.method) ? [...methods, state.method] : methods;
  return (
    <FilterTabs
      label={t("label")}
      tabs={[null, ...shown].map((method) => ({
        name: method ? tMethod(method) : t("all"),
        href: paymentTimesHref({ ...state, method }),
        current: method === state.method,
      }))}
    />
  );
}
