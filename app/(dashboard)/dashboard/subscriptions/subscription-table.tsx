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
import { awaitsAuthorization } from "#lib/subscriptions/subscription-status.rules";

/** The whole row links to the subscription. */
export function SubscriptionTable({ subscriptions }: { subscriptions: SubscriptionView[] }) {
  const t = useTranslations("subscriptions");
  return (
    <ColumnTable label={t("title")} columns={useColumns()} rows={subscriptions} keyOf={({ id }) => id} />
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
      card: "1",
      cell: (subscription) => (
        <RowLink href={hrefOf(subscription)} className="block font-medium">
          <Payer subscription={subscription} />
        </RowLink>
      ),
    },
    {
      id: "status",
      label: t("status"),
      card: "3 end",
      cell: ({ status }) => <SubscriptionStatusBadge status={status} />,
    },
    {
      id: "collection",
      label: t("collection"),
      className: "md:max-lg:hidden",
      card: "3 start",
      cell: (subscription) => <CollectionOf subscription={subscription} />,
    },
    {
      id: "plan",
      label: t("plan"),
      cellClass: "w-[40%] min-w-40 max-w-0",
      card: "2",
      cell: ({ plan }) => <TwoLines first={plan.name} second={priceOf(plan)} />,
    },
    {
      id: "next",
      label: t("next"),
      cellClass: "tabular whitespace-nowrap",
      card: "4 small",
      isLabeled: true,
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

/** How it is paid. Adds the mandate's status while its payer has not answered, unless the subscription's status already shows that. */
function CollectionOf({ subscription }: { subscription: SubscriptionView }) {
  const t = useTranslations("subscriptions");
  const { status, collection, mandate } = subscription;
  const isShown = mandate && awaitsApproval(mandate.status) && !awaitsAuthorization(status);
  return (
    <span className="flex flex-col items-start gap-1">
      {t(`collection.${collection}.name`)}
      {isShown ? <MandateStatusBadge status={mandate.status} /> : null}
    </span>
  );
}

/** Who pays: the name, or what else is known. */
function Payer({ subscription: { customer, externalReference, id } }: { subscription: SubscriptionView }) {
  const names = [customer?.name, customer?.email, customer?.document, externalReference, id];
  const [first = id, second = null] = names.filter((text) => text !== null && text !== undefined);
  return <TwoLines first={first} second={second === id ? null : second} />;
}
