import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ListFilters } from "#components/lists/filters/list-filters";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { PayoutStatusBadge } from "#components/payouts/payout-status-badge";
import { useApprovers } from "#components/payouts/use-approvers.ts";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { ListState } from "#lib/client/define-list";
import type { SavedViewView } from "#lib/lists/list.contract";
import type { NamedPayout } from "#lib/pages/payouts/read-named-payouts";
import { payoutList } from "#lib/payouts/payout-list.params";
import { PAYOUT } from "#lib/status/status-tables.rules";

type PayoutFiltersProps = { state: ListState<typeof payoutList>; views: SavedViewView[] };

/** The filters keep the recipient that the list is limited to. */
export function PayoutFilters({ state, views }: PayoutFiltersProps) {
  const t = useTranslations("payouts");
  const statusOf = useTranslations("dashboard.payoutStatus");
  return (
    <ListFilters
      list={payoutList}
      state={state}
      main={{
        by: "status",
        label: t("column.status"),
        all: t("all"),
        of: PAYOUT.all,
        nameOf: (status) => statusOf(status),
      }}
      labels={{ label: t("search"), hint: t("searchHint") }}
      views={views}
      keeps={["recipientId"]}
    />
  );
}

export async function payoutTable(payouts: NamedPayout[]) {
  const t = await getTranslations("payouts");
  const l = await getTranslations("lists.column");
  const quiet = "text-muted-foreground";
  const columns: ListColumn[] = [
    { id: "amount", label: t("column.amount"), align: "right", card: "1 start" },
    { id: "status", label: t("column.status"), card: "1 end" },
    {
      id: "account",
      label: t("column.account"),
      className: "w-[30%] min-w-32 max-w-0 truncate",
      card: "2 start",
    },
    {
      id: "key",
      label: t("column.key"),
      className: `w-[35%] min-w-40 max-w-0 truncate ${quiet}`,
      card: "3 small",
    },
    {
      id: "by",
      label: t("detail.requestedBy"),
      from: "xl",
      className: "w-[35%] min-w-32 max-w-0",
      card: "4 small",
      isLabeled: true,
    },
    { id: "requested", label: t("column.requested"), className: quiet, card: "2 end small" },
    { id: "fee", label: t("detail.fee"), from: "chosen", align: "right", className: quiet },
    { id: "paid", label: l("paid"), from: "chosen", className: quiet },
    { id: "endToEndId", label: t("detail.endToEndId"), from: "chosen", className: "font-mono text-xs" },
    { id: "id", label: l("id"), from: "chosen", className: "font-mono text-xs" },
  ];
  const custodian = await getTranslations("money.custodian");
  const rows = payouts.map((payout) => {
    const { recipientName, at, account } = payout;
    const own = at ? custodian("ownAccount", at) : t(`account.${account.type}`);
    return toRow(payout, recipientName ?? own);
  });
  return { columns, rows };
}

function toRow(payout: NamedPayout, account: string): ListRow {
  const { id, amount, fee, currency, pixKey, requestedAt, paidAt, endToEndId } = payout;
  const none = <NoValue />;
  return {
    id,
    href: `/dashboard/payouts/${id}`,
    cells: {
      amount: <Money amount={amount} currency={currency} />,
      status: <PayoutStatusBadge status={payout.status} />,
      account,
      key: pixKey,
      by: <PayoutPeople payout={payout} />,
      requested: <ShortDateTime value={requestedAt} />,
      fee: <Money amount={fee} currency={currency} />,
      paid: paidAt === null ? none : <ShortDateTime value={paidAt} />,
      endToEndId: endToEndId ?? none,
      id,
    },
  };
}

type PeopleProps = { payout: Pick<NamedPayout, "requester" | "approvers"> };

/** Who requested a payout and, while it waits, who may approve it. */
function PayoutPeople({ payout }: PeopleProps) {
  const approvers = useApprovers(payout.approvers);
  const { requester } = payout;
  if (requester === null && approvers === null) return <NoValue />;
  return (
    <span title={approvers ?? undefined}>
      {requester === null ? null : <span className="md:block md:truncate">{requester}</span>}
      {approvers === null ? null : (
        <span className="block text-xs text-muted-foreground md:truncate">{approvers}</span>
      )}
    </span>
  );
}
