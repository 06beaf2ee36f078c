import { getTranslations } from "next-intl/server";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { useDisputeReason } from "#components/disputes/use-dispute-reason.ts";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import type { NamedCharge } from "#lib/charges/charge-names.rules";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";

type ListedDispute = ShownDispute & NamedCharge;

export async function disputeTable(disputes: ListedDispute[]) {
  const t = await getTranslations("disputes");
  const l = await getTranslations("lists.column");
  const quiet = "text-muted-foreground";
  const columns: ListColumn[] = [
    { id: "amount", label: t("column.amount"), align: "right", card: "1 start" },
    { id: "status", label: t("column.status"), card: "1 end" },
    { id: "customer", label: t("column.customer"), className: "w-[40%] min-w-36 max-w-0", card: "2" },
    {
      id: "kind",
      label: t("column.kind"),
      from: "xl",
      className: "w-[25%] min-w-28 max-w-0 truncate",
      card: "3 small",
    },
    {
      id: "reason",
      label: t("facts.reason"),
      from: "xl",
      className: `w-[35%] min-w-36 max-w-0 truncate ${quiet}`,
      card: "4 small",
    },
    { id: "due", label: t("facts.due"), className: quiet, card: "5 end small", isLabeled: true },
    { id: "opened", label: t("facts.opened"), className: quiet, card: "5 start small" },
    { id: "closed", label: t("facts.closed"), from: "chosen", className: quiet },
    { id: "charge", label: t("facts.charge"), from: "chosen", className: "font-mono text-xs" },
    { id: "id", label: l("id"), from: "chosen", className: "font-mono text-xs" },
  ];
  return { columns, rows: disputes.map((dispute) => toRow(dispute, t(`kind.${dispute.kind}`))) };
}

function toRow(dispute: ListedDispute, kind: string): ListRow {
  const { id, amount, currency, reason, dueAt, createdAt, closedAt, chargeId, isUrgent } = dispute;
  const none = <NoValue />;
  const due = dueAt === null ? none : <ShortDateTime value={dueAt} />;
  return {
    id,
    href: `/dashboard/disputes/${id}`,
    cells: {
      amount: <Money amount={amount} currency={currency} />,
      status: <DisputeStatusBadge status={dispute.status} />,
      customer: <TwoLines first={dispute.who} second={dispute.what} />,
      kind,
      reason: reason === null ? none : <DisputeReason reason={reason} />,
      opened: <ShortDateTime value={createdAt} />,
      due: isUrgent ? <span className="font-medium text-warning">{due}</span> : due,
      closed: closedAt === null ? none : <ShortDateTime value={closedAt} />,
      charge: chargeId,
      id,
    },
  };
}

/** The dispute's reason, translated if the reason is known. */
function DisputeReason({ reason }: { reason: string }) {
  return <>{useDisputeReason()(reason)}</>;
}
