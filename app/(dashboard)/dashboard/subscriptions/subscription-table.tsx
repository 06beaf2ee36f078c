import Link from "next/link";
import { useTranslations } from "next-intl";
import { MandateStatusBadge } from "#components/subscriptions/mandate-status-badge";
import { SubscriptionStatusBadge } from "#components/subscriptions/subscription-status-badge";
import { usePlanPrice } from "#components/subscriptions/use-plan-price.ts";
import { CalendarDay } from "#components/ui/calendar-day";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { NoValue } from "#components/ui/no-value";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import { awaitsApproval } from "#lib/mandates/mandate.rules";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";

/** Rows on wide screens, a list on phones; the whole row links to the subscription. */
export function SubscriptionTable({ subscriptions }: { subscriptions: SubscriptionView[] }) {
  const t = useTranslations("subscriptions");
  return (
    <ColumnTable
      label={t("title")}
      columns={useColumns()}
      rows={subscriptions}
      keyOf={({ id }) => id}
      phones={
        <ul className="divide-y divide-border md:hidden">
          {subscriptions.map((subscription) => (
            <SubscriptionItem key={subscription.id} subscription={subscription} />
          ))}
        </ul>
      }
    />
  );
}

const hrefOf = ({ id }: Pick<SubscriptionView, "id">) => `/dashboard/subscriptions/${id}`;

function useColumns(): TableColumn<SubscriptionView>[] {
  const t = useTranslations("subscriptions.list.column");
  const priceOf = usePlanPrice();
  const quiet = "text-muted-foreground";
  return [
    {
      id: "payer",
      label: t("payer"),
      cellClass: "w-[60%] min-w-40 max-w-0",
      cell: (subscription) => (
        <RowLink href={hrefOf(subscription)} className="block font-medium">
          <Payer subscription={subscription} />
        </RowLink>
      ),
    },
    { id: "status", label: t("status"), cell: ({ status }) => <SubscriptionStatusBadge status={status} /> },
    {
      id: "collection",
      label: t("collection"),
      className: "hidden lg:table-cell",
      cell: (subscription) => <CollectionOf subscription={subscription} />,
    },
    {
      id: "plan",
      label: t("plan"),
      cellClass: "w-[40%] min-w-40 max-w-0",
      cell: ({ plan }) => <TwoLines first={plan.name} second={priceOf(plan)} />,
    },
    {
      id: "next",
      label: t("next"),
      cellClass: "tabular whitespace-nowrap",
      cell: ({ nextCycleOn }) => (nextCycleOn === null ? <NoValue /> : <CalendarDay value={nextCycleOn} />),
    },
    {
      id: "created",
      label: t("created"),
      className: "hidden xl:table-cell",
      cellClass: quiet,
      cell: ({ createdAt }) => <ShortDateTime value={createdAt} />,
    },
  ];
}

/** How it is paid, and the mandate while its payer has not answered. */
function CollectionOf({ subscription: { collection, mandate } }: { subscription: SubscriptionView }) {
  const t = useTranslations("subscriptions");
  return (
    <span className="flex flex-col items-start gap-1">
      {t(`collection.${collection}.name`)}
      {mandate && awaitsApproval(mandate.status) ? <MandateStatusBadge status={mandate.status} /> : null}
    </span>
  );
}

/** Who pays: the name, or what else is known. */
function Payer({ subscription: { customer, externalReference, id } }: { subscription: SubscriptionView }) {
  const names = [customer?.name, customer?.email, customer?.document, externalReference, id];
  const [first = id, second = null] = names.filter((text) => text !== null && text !== undefined);
  return <TwoLines first={first} second={second === id ? null : second} />;
}

function SubscriptionItem({ subscription }: { subscription: SubscriptionView }) {
  const { plan, status, nextCycleOn } = subscription;
  const t = useTranslations("subscriptions.list");
  const priceOf = usePlanPrice();
  return (
    <li>
      <Link
        href={hrefOf(subscription)}
        className="flex min-h-16 flex-col gap-1.5 px-5 py-3.5 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-medium">
            <Payer subscription={subscription} />
          </span>
          <span className="shrink-0">
            <SubscriptionStatusBadge status={status} />
          </span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground">
          <span className="min-w-0 truncate">{plan.name}</span>
          <span className="tabular">{priceOf(plan)}</span>
        </span>
        <span className="text-sm text-muted-foreground">
          <CollectionOf subscription={subscription} />
        </span>
        {nextCycleOn === null ? null : (
          <span className="text-xs text-muted-foreground">
            {t("column.next")} <CalendarDay value={nextCycleOn} />
          </span>
        )}
      </Link>
    </li>
  );
}
