import Link from "next/link";
import { useTranslations } from "next-intl";
import { ShortDateTime } from "#components/ui/short-date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { DeliveryOutcome } from "#components/webhooks/delivery-outcome";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { EventName } from "#components/webhooks/event-name.ts";
import type { LoggedDelivery } from "#lib/schemas/events/event";

const WHOLE_ROW =
  "font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring";

/** Tries at delivering, as rows on wide screens and as a list on phones; the whole row leads to the try. */
export function DeliveryTable({ deliveries }: { deliveries: LoggedDelivery[] }) {
  const t = useTranslations("developers.deliveries");
  return (
    <>
      <ul aria-label={t("list")} className="divide-y divide-border md:hidden">
        {deliveries.map((delivery) => (
          <DeliveryListItem key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("list")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("column.status")}</TableHeaderCell>
              <TableHeaderCell>{t("column.event")}</TableHeaderCell>
              <TableHeaderCell>{t("column.target")}</TableHeaderCell>
              <TableHeaderCell>{t("column.answer")}</TableHeaderCell>
              <TableHeaderCell className="pr-5">{t("column.time")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

const hrefOf = ({ id }: LoggedDelivery) => `/dashboard/webhooks/deliveries/${id}`;

function DeliveryRow({ delivery }: { delivery: LoggedDelivery }) {
  const t = useTranslations("developers.deliveries");
  return (
    <TableRow className="relative">
      <TableCell className="pl-5">
        <DeliveryStatusBadge status={delivery.status} />
      </TableCell>
      <TableCell>
        <Link href={hrefOf(delivery)} className={WHOLE_ROW}>
          <EventTitle delivery={delivery} />
        </Link>
        <span className="block text-xs text-muted-foreground">{t("try", { number: delivery.attempt })}</span>
      </TableCell>
      <TableCell className="w-full max-w-0 truncate font-mono text-xs" title={delivery.target}>
        {delivery.target}
      </TableCell>
      <TableCell className="tabular">
        <DeliveryOutcome delivery={delivery} />
        {delivery.durationMs === null ? null : (
          <span className="block text-xs text-muted-foreground">
            {t("duration", { ms: delivery.durationMs })}
          </span>
        )}
      </TableCell>
      <TableCell className="pr-5 text-muted-foreground">
        {delivery.attemptedAt ? <ShortDateTime value={delivery.attemptedAt} /> : t("waiting")}
      </TableCell>
    </TableRow>
  );
}

function DeliveryListItem({ delivery }: { delivery: LoggedDelivery }) {
  const t = useTranslations("developers.deliveries");
  return (
    <li className="relative px-5 py-3 text-sm">
      <p className="flex items-center justify-between gap-3">
        <Link href={hrefOf(delivery)} className={WHOLE_ROW}>
          <EventTitle delivery={delivery} />
        </Link>
        <DeliveryStatusBadge status={delivery.status} />
      </p>
      <p className="mt-1 truncate font-mono text-xs text-muted-foreground">{delivery.target}</p>
      <p className="tabular mt-1 text-xs text-muted-foreground">
        <DeliveryOutcome delivery={delivery} />
        {" · "}
        {delivery.attemptedAt ? <ShortDateTime value={delivery.attemptedAt} /> : t("waiting")}
      </p>
    </li>
  );
}

function EventTitle({ delivery }: { delivery: LoggedDelivery }) {
  return delivery.eventType ? <EventName type={delivery.eventType} /> : delivery.eventId;
}
