import Link from "next/link";
import { useTranslations } from "next-intl";
import { PayoutStatusBadge } from "#components/payouts/payout-status-badge";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { NamedPayout } from "#lib/pages/payouts/read-named-payouts";

type PayoutTableProps = {
  payouts: NamedPayout[];
  /** Shows each payout's account; false if all share one. */
  withAccount: boolean;
};

/** Payouts as a table on wide screens, as a list on phones, each linked to its page. */
export function PayoutTable({ payouts, withAccount }: PayoutTableProps) {
  const t = useTranslations("payouts");
  return (
    <ColumnTable
      label={t("title")}
      columns={usePayoutColumns(withAccount)}
      rows={payouts}
      keyOf={({ id }) => id}
      phones={
        <ul className="divide-y divide-border md:hidden">
          {payouts.map((payout) => (
            <li key={payout.id}>
              <PayoutItem payout={payout} withAccount={withAccount} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function usePayoutColumns(withAccount: boolean): (TableColumn<NamedPayout> | null)[] {
  const t = useTranslations("payouts");
  return [
    {
      id: "requested",
      label: t("column.requested"),
      cell: ({ id, requestedAt }) => (
        <RowLink href={`/dashboard/payouts/${id}`}>
          <ShortDateTime value={requestedAt} />
        </RowLink>
      ),
    },
    withAccount
      ? {
          id: "account",
          label: t("column.account"),
          cellClass: "max-w-56 truncate",
          cell: (payout) => <AccountName payout={payout} />,
        }
      : null,
    {
      id: "key",
      label: t("column.key"),
      cellClass: "w-full max-w-0 truncate text-muted-foreground",
      cell: ({ pixKey }) => pixKey,
    },
    { id: "status", label: t("column.status"), cell: ({ status }) => <PayoutStatusBadge status={status} /> },
    {
      id: "amount",
      label: t("column.amount"),
      align: "right",
      cellClass: "font-medium",
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ];
}

type PayoutItemProps = { payout: NamedPayout; withAccount: boolean };

function PayoutItem({ payout, withAccount }: PayoutItemProps) {
  return (
    <Link
      href={`/dashboard/payouts/${payout.id}`}
      className="flex min-h-16 flex-col gap-1 px-5 py-3 text-sm transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
    >
      <span className="flex items-baseline justify-between gap-3">
        <Money amount={payout.amount} currency={payout.currency} className="font-medium" />
        <PayoutStatusBadge status={payout.status} />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-xs text-muted-foreground">
        <span className="min-w-0 truncate">
          {withAccount ? <AccountName payout={payout} /> : payout.pixKey}
        </span>
        <ShortDateTime value={payout.requestedAt} className="shrink-0" />
      </span>
    </Link>
  );
}

function AccountName({ payout }: { payout: NamedPayout }) {
  const nameOf = usePayoutAccountName();
  return nameOf(payout);
}

/** The name of a payout's account: a recipient, the merchant's platform balance, or one of its own accounts. */
function usePayoutAccountName() {
  const t = useTranslations("payouts.account");
  const custodian = useTranslations("money.custodian");
  return ({ recipientName, at, account }: Pick<NamedPayout, "recipientName" | "at" | "account">) =>
    recipientName ?? (at ? custodian("ownAccount", at) : t(account.type));
}
