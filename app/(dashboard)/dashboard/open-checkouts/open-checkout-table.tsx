import Link from "next/link";
import { useTranslations } from "next-intl";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { OpenCheckout } from "./load-open-checkouts-page";
import { RemindPayer } from "./remind-payer";

type OpenCheckoutTableProps = { checkouts: OpenCheckout[]; mayRemind: boolean };

/** Each row has its reminder. */
export function OpenCheckoutTable({ checkouts, mayRemind }: OpenCheckoutTableProps) {
  const t = useTranslations("openCheckouts.column");
  const columns: TableColumn<OpenCheckout>[] = [
    {
      id: "payer",
      label: t("payer"),
      cellClass: "w-full max-w-0",
      card: "1 start",
      cell: (checkout) => (
        <>
          <PayerLink checkout={checkout} />
          {checkout.about ? (
            <span className="block truncate text-xs text-muted-foreground">{checkout.about}</span>
          ) : null}
        </>
      ),
    },
    {
      id: "amount",
      label: t("amount"),
      align: "right",
      card: "1 end",
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} className="font-medium" />,
    },
    {
      id: "status",
      label: t("status"),
      card: "2 end",
      cell: (checkout) => <ChargeStatusBadge {...checkout} />,
    },
    {
      id: "opened",
      label: t("opened"),
      cellClass: "text-muted-foreground",
      card: "2 start small",
      cell: ({ openedAt }) => <ShortDateTime value={openedAt} />,
    },
    {
      id: "reminder",
      label: t("reminder"),
      card: "3",
      cell: (checkout) => <Reminder checkout={checkout} mayRemind={mayRemind} />,
    },
  ];
  return <ColumnTable label={t("label")} columns={columns} rows={checkouts} keyOf={({ id }) => id} />;
}

function PayerLink({ checkout: { id, payer } }: { checkout: OpenCheckout }) {
  const t = useTranslations("openCheckouts");
  return (
    <Link
      href={`/dashboard/charges/${id}`}
      className="block min-w-0 truncate font-medium underline-offset-4 hover:underline"
    >
      {payer ?? t("nobody")}
    </Link>
  );
}

function Reminder({ checkout, mayRemind }: { checkout: OpenCheckout; mayRemind: boolean }) {
  const t = useTranslations("openCheckouts.refusal");
  const { id, refusal, email, remindedAt } = checkout;
  if (remindedAt !== null) {
    return (
      <span className="text-muted-foreground">
        {t("reminded")} <ShortDateTime value={remindedAt} />
      </span>
    );
  }
  if (refusal === null && email !== null) {
    return mayRemind ? <RemindPayer chargeId={id} email={email} /> : <NoValue />;
  }
  if (refusal === "no_email" || refusal === "underway") {
    return <span className="text-muted-foreground">{t(refusal)}</span>;
  }
  return <NoValue />;
}
