import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { LogRow } from "#components/lists/log-row";
import { BodyText } from "#components/ui/body-text";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Disclosure } from "#components/ui/disclosure";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { DeliveryState } from "#components/webhooks/delivery-state";
import { EventName } from "#components/webhooks/event-name.ts";
import { FoldedDeliveries } from "#components/webhooks/folded-deliveries";
import { formatMoney } from "#lib/domain/money/format-money";
import type { ListedEvent } from "./load-events-page";

/** An event in one line, with its deliveries and data below; one that was sent can be selected for a replay. */
export function EventItem({ event }: { event: ListedEvent }) {
  const t = useTranslations("developers.events");
  const { id, type, objectId, timestamp, subject, deliveries } = event;
  return (
    <LogRow
      select={
        <label className="grid w-11 shrink-0 place-items-center sm:w-12">
          <input
            type="checkbox"
            name="ids"
            value={id}
            disabled={deliveries.length === 0}
            aria-label={t("select", { type, object: objectId })}
            className="size-4 accent-accent disabled:opacity-40"
          />
        </label>
      }
      what={
        <span title={type} className="font-medium">
          <EventName type={type} />
        </span>
      }
      about={<Subject subject={subject} />}
      result={<DeliveryState deliveries={deliveries} />}
      at={<ShortDateTime value={timestamp} />}
    >
      <EventDetails event={event} />
    </LogRow>
  );
}

/** The amount with the payer's name or the method. */
function Subject({ subject: { amount, currency, method, name } }: Pick<ListedEvent, "subject">) {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  const money = amount === null ? null : formatMoney(locale, amount, currency);
  const words = [money, name ?? (method && t(`method.${method}`))].filter(Boolean).join(" · ");
  return words === "" ? <NoValue /> : <span title={words}>{words}</span>;
}

function EventDetails({ event }: { event: ListedEvent }) {
  const t = useTranslations("developers.events");
  const { type, objectId, timestamp, subject, deliveries, data } = event;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-xs text-muted-foreground">
        <DateTime value={timestamp} style="long" />
        <span className="font-mono">{type}</span>
        {subject.href === null ? null : (
          <Link
            href={subject.href}
            className="inline-flex min-h-8 items-center underline underline-offset-2 hover:text-foreground"
          >
            {t("open")}
          </Link>
        )}
      </p>
      {deliveries.length > 0 ? (
        <FoldedDeliveries deliveries={deliveries} mayRedeliver open />
      ) : (
        <p className="py-1 text-xs text-muted-foreground">{t("sentNowhere")}</p>
      )}
      <Disclosure title={t("data")} titleClassName="min-h-8 w-fit text-xs">
        <div className="mt-1 flex flex-col gap-2">
          <CopyableCode value={objectId} label={t("copyId")} />
          <BodyText label={t("data")} text={JSON.stringify(data)} />
        </div>
      </Disclosure>
    </>
  );
}
