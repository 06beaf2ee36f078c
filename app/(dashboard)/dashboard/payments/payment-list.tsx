import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CardNames } from "#components/charges/card-names";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { ListFilters } from "#components/lists/filters/list-filters";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { PaidBy } from "#components/payment-methods/paid-by";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import { nameCharge } from "#lib/charges/charge-names.rules";
import type { ListState } from "#lib/client/define-list";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { paymentList } from "#lib/payments/payment-list.params";
import { CHARGE_STATUSES } from "#lib/payments/states.rules";
import { CHARGE_REFUND_STATUSES } from "#lib/refunds/refund-status.rules";
import type { PaymentsPage } from "./load-payments-page";

type Payment = PaymentsPage["payments"][number];

export function PaymentFilters({ state }: { state: ListState<typeof paymentList> }) {
  const t = useTranslations("lists.payments");
  const d = useTranslations("dashboard");
  const { method, refund } = state;
  return (
    <ListFilters
      list={paymentList}
      state={state}
      tabs={{
        by: "status",
        label: t("filterLabel"),
        all: t("all"),
        of: CHARGE_STATUSES,
        nameOf: (status) => d(`chargeStatus.${status}`),
      }}
      labels={{ label: t("search"), hint: t("searchHint") }}
    >
      <FilterSelect
        name="method"
        label={t("paidBy")}
        all={t("anyMethod")}
        value={method}
        options={PAYMENT_METHODS.map((one) => [one, d(`method.${one}`)])}
        className="w-[calc(50%-0.25rem)] sm:w-40"
      />
      <FilterSelect
        name="refund"
        label={t("refund.label")}
        all={t("refund.any")}
        value={refund}
        options={CHARGE_REFUND_STATUSES.map((one) => [one, t(`refund.${one}`)])}
        className="w-[calc(50%-0.25rem)] sm:w-40"
      />
    </ListFilters>
  );
}

export async function paymentTable(payments: Payment[]) {
  const t = await getTranslations("lists.payments");
  const l = await getTranslations("lists.column");
  const d = await getTranslations("dashboard");
  const columns: ListColumn[] = [
    { id: "amount", label: d("charges.column.amount"), align: "right" },
    { id: "status", label: d("charges.column.status") },
    { id: "method", label: t("column.method") },
    { id: "description", label: d("charges.column.description"), className: "w-[55%] min-w-40 max-w-0" },
    {
      id: "customer",
      label: d("charges.column.customer"),
      from: "xl",
      className: "w-[45%] min-w-40 max-w-0",
    },
    { id: "created", label: d("charges.column.created"), className: "text-muted-foreground" },
    { id: "product", label: t("column.product"), from: "chosen" },
    { id: "refunded", label: l("refunded"), from: "chosen", align: "right" },
    { id: "paid", label: l("paid"), from: "chosen", className: "text-muted-foreground" },
    { id: "id", label: l("id"), from: "chosen", className: "font-mono text-xs" },
  ];
  const rows = payments.map((payment) =>
    toRow(payment, {
      method: payment.method && (
        <PaidBy method={payment.method} name={d(`method.${payment.method}`)} cardBrand={payment.cardBrand} />
      ),
      product: t(`product.${payment.product}`),
    }),
  );
  return { columns, rows };
}

function toRow(payment: Payment, words: { method: ReactNode; product: string }): ListRow {
  const { currency, description, externalReference } = payment;
  const nothing = <NoValue />;
  const money = <Money amount={payment.amount} currency={currency} />;
  const status = <ChargeStatusBadge {...payment} />;
  const created = <ShortDateTime value={payment.createdAt} />;
  return {
    id: payment.id,
    href: payment.href,
    cells: {
      amount: money,
      status,
      method: words.method ?? nothing,
      description: <TwoLines first={description} second={externalReference} />,
      customer: <TwoLines first={payment.customerName} second={payment.customerEmail} />,
      created,
      product: words.product,
      refunded: <Money amount={payment.refunded} currency={currency} />,
      paid: payment.paidAt ? <ShortDateTime value={payment.paidAt} /> : nothing,
      id: payment.shownId,
    },
    card: (
      <>
        <span className="flex items-center justify-between gap-3 font-medium">
          {money}
          {status}
        </span>
        <CardNames charge={nameCharge(payment)} />
        <span className="flex items-center justify-between gap-3 text-xs text-muted-foreground">
          {created}
          {words.method}
        </span>
      </>
    ),
  };
}
