import { useTranslations } from "next-intl";
import { LinkStateBadge } from "#components/payment-links/link-state-badge";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { isGone } from "#lib/payment-links/payment-link.rules";

/** The whole row links to the payment link. */
export function LinkTable({ links }: { links: PaymentLinkView[] }) {
  const t = useTranslations("paymentLinks");
  return <ColumnTable label={t("title")} columns={useLinkColumns()} rows={links} keyOf={({ id }) => id} />;
}

function useLinkColumns(): TableColumn<PaymentLinkView>[] {
  const t = useTranslations("paymentLinks");
  return [
    {
      id: "title",
      label: t("list.column.title"),
      cellClass: "w-full max-w-0 max-md:wrap-anywhere md:truncate",
      card: "1 start",
      cell: ({ id, title }) => (
        <RowLink href={`/dashboard/payment-links/${id}`} className="font-medium">
          {title}
        </RowLink>
      ),
    },
    {
      id: "state",
      label: t("list.column.state"),
      card: "1 end",
      cell: ({ state }) => <LinkStateBadge state={state} />,
    },
    {
      id: "amount",
      label: t("list.column.amount"),
      align: "right",
      cell: ({ grossAmount, currency }) => <Money amount={grossAmount} currency={currency} />,
    },
    {
      id: "paid",
      label: t("list.column.paid"),
      align: "right",
      card: "2 start",
      isLabeled: true,
      cell: (link) => <PaidCount link={link} />,
    },
    {
      id: "received",
      label: t("list.column.received"),
      align: "right",
      cellClass: "font-medium",
      card: "2 end",
      cell: ({ receivedAmount, currency }) => <Money amount={receivedAmount} currency={currency} />,
    },
    {
      id: "created",
      label: t("list.column.created"),
      cellClass: "text-muted-foreground",
      cell: ({ createdAt }) => <ShortDateTime value={createdAt} />,
    },
    {
      id: "copy",
      label: t("list.column.link"),
      align: "right",
      card: "side",
      // Above the row's own link.
      cell: (link) => (
        <span className="relative z-1">
          <CopyLink link={link} />
        </span>
      ),
    },
  ];
}

/** Copies the address of a link that takes payers; one that does not is not worth sending. */
function CopyLink({ link: { title, url, state } }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks");
  if (isGone(state)) return null;
  return <CopyButton value={url} label={t("list.copy", { title })} iconOnly variant="ghost" size="icon" />;
}

/** Number of payments, and the stock if limited. */
export function PaidCount({ link: { paidCount: paid, stock } }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks");
  return <span className="tabular">{stock === null ? paid : t("paidOf", { paid, stock })}</span>;
}
