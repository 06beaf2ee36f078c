import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { parseAsStringLiteral } from "nuqs/server";
import { ListFilters } from "#components/lists/filters/list-filters";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import { defineList, type ListState } from "#lib/client/define-list";
import { keysOf } from "#lib/domain/members";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { PIX_PAYMENT_STATUSES } from "#lib/pix-payments/pix-payment-status.rules";

/** The filter's statuses, in the order offered. */
const STATUSES = keysOf(PIX_PAYMENT_STATUSES);

/** A merchant's PIX payments; the list's cursors are ids of the underlying charges. */
export const pixPaymentList = defineList({
  name: "pix-payments",
  path: "/dashboard/pix-payments",
  filters: { status: parseAsStringLiteral(STATUSES) },
});

export function PixPaymentFilters({ state }: { state: ListState<typeof pixPaymentList> }) {
  const t = useTranslations("pixPayments");
  return (
    <ListFilters
      list={pixPaymentList}
      state={state}
      tabs={{
        by: "status",
        label: t("list.filterLabel"),
        all: t("list.all"),
        of: STATUSES,
        nameOf: (status) => t(`status.${status}`),
      }}
      labels={{ label: t("list.search"), hint: t("list.searchHint") }}
    />
  );
}

export async function pixPaymentTable(payments: PixPaymentView[]) {
  const t = await getTranslations("pixPayments");
  const l = await getTranslations("lists.column");
  const quiet = "text-muted-foreground";
  const columns: ListColumn[] = [
    { id: "id", label: t("list.column.id"), className: "tabular" },
    { id: "payer", label: t("list.column.payer"), className: "w-full min-w-40 max-w-0" },
    { id: "amount", label: t("list.column.amount"), align: "right", className: "font-medium" },
    { id: "status", label: t("list.column.status") },
    { id: "created", label: t("list.column.created"), className: quiet },
    { id: "expires", label: t("list.column.expires"), from: "xl", className: quiet },
    { id: "document", label: l("document"), from: "chosen", className: "tabular" },
    { id: "email", label: l("email"), from: "chosen" },
    { id: "reference", label: l("reference"), from: "chosen" },
    { id: "txid", label: "txid", from: "chosen", className: "font-mono text-xs" },
  ];
  return { columns, rows: payments.map(toRow) };
}

function toRow(payment: PixPaymentView): ListRow {
  const none = <NoValue />;
  const status = <PixPaymentStatusBadge status={payment.status_code} refundStatus={payment.refund_status} />;
  const created = <ShortDateTime value={payment.createdAt} />;
  const amount = <Money amount={String(payment.amount)} currency="BRL" />;
  const words = payment.name_client ?? payment.description ?? payment.external_reference;
  return {
    id: String(payment.id),
    href: `/dashboard/pix-payments/${payment.id}`,
    cells: {
      id: payment.id,
      payer: (
        <TwoLines first={payment.name_client} second={payment.description ?? payment.external_reference} />
      ),
      amount,
      status,
      created,
      expires: <ShortDateTime value={payment.expire_at} />,
      document: payment.document_client ?? none,
      email: payment.email ?? none,
      reference: payment.external_reference ?? none,
      txid: payment.transaction_pix_id ?? none,
    },
    card: (
      <>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
          {amount}
          {status}
        </span>
        {words ? <span className="truncate text-sm">{words}</span> : null}
        <span className="flex justify-between gap-3 text-xs text-muted-foreground">
          {created}
          <span className="tabular">{payment.id}</span>
        </span>
      </>
    ),
  };
}
