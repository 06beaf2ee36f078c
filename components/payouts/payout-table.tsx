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

/** Payouts, each linked to its page. */
export function PayoutTable({ payouts, withAccount }: PayoutTableProps) {
  const t = useTranslations("payouts");
  return (
    <ColumnTable
      label={t("title")}
      columns={usePayoutColumns(withAccount)}
      rows={payouts}
      keyOf={({ id }) => id}
    />
  );
}

function usePayoutColumns(withAccount: boolean): (TableColumn<NamedPayout> | null)[] {
  const t = useTranslations("payouts");
  return [
    {
      id: "requested",
      label: t("column.requested"),
      card: "2 end small",
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
          card: "2 start small",
          cell: (payout) => <AccountName payout={payout} />,
        }
      : null,
    {
      id: "key",
      label: t("column.key"),
      cellClass: "w-full max-w-0 truncate text-muted-foreground",
      card: withAccount ? undefined : "2 start small",
      cell: ({ pixKey }) => pixKey,
    },
    {
      id: "status",
      label: t("column.status"),
      card: "1 end",
      cell: ({ status }) => <PayoutStatusBadge status={status} />,
    },
    {
      id: "amount",
      label: t("column.amount"),
      align: "right",
      cellClass: "font-medium",
      card: "1 start",
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ];
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
