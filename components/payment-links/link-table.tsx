import Link from "next/link";
import { useTranslations } from "next-intl";
import { LinkStateBadge } from "#components/payment-links/link-state-badge";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { CopyButton } from "#components/ui/copy-button";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { isGone } from "#lib/payment-links/payment-link.rules";

/** Rows on wide screens, a list on phones; the whole row links to the payment link. */
export function LinkTable({ links }: { links: PaymentLinkView[] }) {
  const t = useTranslations("paymentLinks");
  return (
    <ColumnTable
      label={t("title")}
      columns={useLinkColumns()}
      rows={links}
      keyOf={({ id }) => id}
      phones={
        <ul className="divide-y divide-border md:hidden">
          {links.map((link) => (
            <LinkListItem key={link.id} link={link} />
          ))}
        </ul>
      }
    />
  );
}

function useLinkColumns(): TableColumn<PaymentLinkView>[] {
  const t = useTranslations("paymentLinks");
  return [
    {
      id: "title",
      label: t("list.column.title"),
      cellClass: "w-full max-w-0 truncate",
      cell: ({ id, title }) => (
        <RowLink href={`/dashboard/payment-links/${id}`} className="font-medium">
          {title}
        </RowLink>
      ),
    },
    { id: "state", label: t("list.column.state"), cell: ({ state }) => <LinkStateBadge state={state} /> },
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
      cell: (link) => <PaidCount link={link} />,
    },
    {
      id: "received",
      label: t("list.column.received"),
      align: "right",
      cellClass: "font-medium",
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
      // Above the row's own link.
      cell: (link) => (
        <span className="relative z-1">
          <CopyLink link={link} />
        </span>
      ),
    },
  ];
}

function LinkListItem({ link }: { link: PaymentLinkView }) {
  return (
    <li className="flex items-center pr-3">
      <Link
        href={`/dashboard/payment-links/${link.id}`}
        className="flex min-h-16 min-w-0 flex-1 flex-col gap-1 py-3 pr-2 pl-5 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{link.title}</span>
          <LinkStateBadge state={link.state} />
        </span>
        <span className="flex items-center justify-between gap-3 text-sm text-muted-foreground">
          <PaidCount link={link} />
          <Money amount={link.receivedAmount} currency={link.currency} />
        </span>
      </Link>
      <CopyLink link={link} />
    </li>
  );
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
