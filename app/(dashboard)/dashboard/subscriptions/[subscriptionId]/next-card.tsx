import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CalendarDay, useCalendarDay } from "#components/ui/calendar-day";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import { TitledCard } from "#components/ui/titled-card";
import { isDebited } from "#lib/subscriptions/subscription.rules";
import { awaitsAuthorization } from "#lib/subscriptions/subscription-status.rules";
import type { SubscriptionPage } from "./load-subscription-page";
import { RetryDebit, SkipCycle } from "./subscription-actions";

/** What happens next: the status in words, the payments that are awaited, a pause, and the end. */
export function NextCard({ page }: { page: SubscriptionPage }) {
  const t = useTranslations("subscriptions.next");
  const dayOf = useCalendarDay("weekday");
  const { pause, status, collection } = page.subscription;
  const awaitsMandate = awaitsAuthorization(status) && isDebited(collection);
  return (
    <TitledCard title={t("title")} contentClassName="flex flex-col gap-4">
      <p>{awaitsMandate ? t("awaitsMandate") : t(`status.${status}`)}</p>
      <Awaited page={page} />
      {pause === null ? null : (
        <Line term={t("pause")}>
          {pause.until === null
            ? t("pausedOpen", { from: dayOf(pause.from) })
            : t("paused", { from: dayOf(pause.from), until: dayOf(pause.until) })}
        </Line>
      )}
      <EndLine subscription={page.subscription} />
      <PayerPage url={page.payerUrl} />
    </TitledCard>
  );
}

/** The payments that are awaited, each with its link and the choice to skip it. */
function Awaited({ page: { awaited, subscription, mayChange } }: { page: SubscriptionPage }) {
  const t = useTranslations("subscriptions.next");
  const dayOf = useCalendarDay("weekday");
  if (awaited.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-border rounded-lg border border-border">
      {awaited.map(({ number, day, amount, checkoutUrl, debitedOn, chargedOn, retryDays }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <span className="min-w-0">
            <span className="block text-xs text-muted-foreground">
              {debitedOn !== null
                ? t("debited")
                : chargedOn !== null
                  ? t("charged")
                  : checkoutUrl === null
                    ? t("planned")
                    : t("open")}{" "}
              <CalendarDay value={debitedOn ?? chargedOn ?? day} form="weekday" />
            </span>
            <span className="font-medium">
              {amount === null ? (
                t("noAmount")
              ) : (
                <Money amount={amount} currency={subscription.plan.currency} />
              )}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            {checkoutUrl === null ? null : <CopyButton value={checkoutUrl} label={t("copyCheckout")} />}
            {mayChange && retryDays.length > 0 ? (
              <RetryDebit
                subscriptionId={subscription.id}
                number={number}
                days={retryDays.map((one) => ({ day: one, name: dayOf(one) }))}
              />
            ) : null}
            {mayChange ? (
              <SkipCycle subscriptionId={subscription.id} number={number} day={dayOf(day)} />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** When and why it ends or ended, and who decided that. */
function EndLine({ subscription }: Pick<SubscriptionPage, "subscription">) {
  const t = useTranslations("subscriptions.next");
  const { cancelOn, cancelCause, canceledBy, endedAt } = subscription;
  if (cancelOn === null) return null;
  return (
    <Line term={endedAt === null ? t("endsOn") : t("endedOn")}>
      <CalendarDay value={cancelOn} form="weekday" />
      {canceledBy === null ? null : ` · ${t(`by.${canceledBy}`)}`}
      {cancelCause === null ? null : ` · ${t(`cause.${cancelCause}`)}`}
    </Line>
  );
}

/** The address of the payer's own page, to be sent to them. */
function PayerPage({ url }: { url: string | null }) {
  const t = useTranslations("subscriptions.next");
  if (url === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-4 text-sm">
      <p className="min-w-0 flex-1 basis-64">
        <span className="block font-medium">{t("payerPage")}</span>
        <span className="text-muted-foreground">{t("payerPageHint")}</span>
      </p>
      <span className="flex flex-wrap gap-2">
        <CopyButton value={url} label={t("copyPage")} />
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          <ExternalLink aria-hidden="true" />
          {t("openPage")}
        </a>
      </span>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p className="text-sm">
      <span className="block text-xs text-muted-foreground">{term}</span>
      {children}
    </p>
  );
}
