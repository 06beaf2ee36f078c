import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { DataList } from "#components/lists/data-list";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import { isZeroAmount } from "#lib/domain/money";
import type { ChargeView } from "#lib/schemas/charge";

type ChargeListProps = {
  charges: ChargeView[];
  /** The columns that the person chose; null when they never did. */
  chosen: readonly string[] | null;
  actions?: ReactNode;
};

/** A merchant's charges as the dashboard's list. */
export async function ChargeList({ charges, chosen, actions }: ChargeListProps) {
  const t = await getTranslations("dashboard");
  const l = await getTranslations("lists.column");
  const columns: ListColumn[] = [
    { id: "amount", label: t("charges.column.amount"), align: "right" },
    { id: "status", label: t("charges.column.status") },
    { id: "description", label: t("charges.column.description"), className: "w-[55%] min-w-40 max-w-0" },
    {
      id: "customer",
      label: t("charges.column.customer"),
      from: "xl",
      className: "w-[45%] min-w-40 max-w-0",
    },
    { id: "created", label: t("charges.column.created"), className: "text-muted-foreground" },
    { id: "expires", label: t("charges.column.expires"), from: "xl", className: "text-muted-foreground" },
    { id: "net", label: l("net"), from: "chosen", align: "right" },
    { id: "refunded", label: l("refunded"), from: "chosen", align: "right" },
    { id: "paid", label: l("paid"), from: "chosen", className: "text-muted-foreground" },
    { id: "id", label: l("id"), from: "chosen", className: "font-mono text-xs" },
  ];
  return (
    <DataList
      list="charges"
      label={t("charges.title")}
      columns={columns}
      rows={charges.map(toRow)}
      chosen={chosen}
      actions={actions}
    />
  );
}

function toRow(charge: ChargeView): ListRow {
  const { id, currency, description, externalReference, customer } = charge;
  return {
    id,
    href: `/dashboard/charges/${id}`,
    cells: {
      amount: <Money amount={charge.grossAmount} currency={currency} />,
      status: <ChargeStatusBadge status={charge.status} refundStatus={charge.refundStatus} />,
      description: <TwoLines first={description} second={externalReference} />,
      customer: <TwoLines first={customer?.name} second={customer?.email} />,
      created: <ShortDateTime value={charge.createdAt} />,
      expires: <ShortDateTime value={charge.expiresAt} />,
      net: feeKnown(charge) ? (
        <Money amount={charge.netAmount} currency={currency} />
      ) : (
        <TwoLines first={null} second={null} />
      ),
      refunded: <Money amount={charge.refundedAmount} currency={currency} />,
      paid: charge.paidAt ? <ShortDateTime value={charge.paidAt} /> : <TwoLines first={null} second={null} />,
      id,
    },
    card: <ChargeCard charge={charge} />,
  };
}

function ChargeCard({ charge }: { charge: ChargeView }) {
  const words = charge.description ?? charge.externalReference ?? charge.customer?.name;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <Money amount={charge.grossAmount} currency={charge.currency} className="font-medium" />
        <ChargeStatusBadge status={charge.status} refundStatus={charge.refundStatus} />
      </span>
      {words ? <span className="truncate text-sm">{words}</span> : null}
      <ShortDateTime value={charge.createdAt} className="text-xs text-muted-foreground" />
    </>
  );
}

// Until a payment is started nobody knows its fee; the list sees that no fee was taken yet.
function feeKnown({ settlement }: ChargeView): boolean {
  return settlement.final || !isZeroAmount(settlement.feeAmount);
}
