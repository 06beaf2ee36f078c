import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { DueCoins } from "#components/crypto/due-coins";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { ListFilters } from "#components/lists/filters/list-filters";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { PaidBy } from "#components/payment-methods/paid-by";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PRODUCTS, type Product } from "#lib/domain/product";
import type { SavedViewView } from "#lib/lists/list.contract";
import { type PaymentListState, paymentList } from "#lib/payments/payment-list.params";
import { CHARGE_STATUSES } from "#lib/payments/states.rules";
import { CHARGE_REFUND_STATUSES } from "#lib/refunds/refund-status.rules";
import type { PaymentsPage } from "./load-payments-page";

type Payment = PaymentsPage["payments"][number];

type PaymentFiltersProps = { state: PaymentListState; views: SavedViewView[] };

export function PaymentFilters({ state, views }: PaymentFiltersProps) {
  const t = useTranslations("lists.payments");
  const d = useTranslations("dashboard");
  const { status, method, refund } = state;
  return (
    <ListFilters
      list={paymentList}
      state={state}
      main={{
        by: "product",
        label: t("filterLabel"),
        all: t("all"),
        of: PRODUCTS,
        nameOf: (product) => t(`products.${product}`),
      }}
      labels={{ label: t("search"), hint: t("searchHint") }}
      views={views}
    >
      <FilterSelect
        name="status"
        label={d("charges.column.status")}
        all={t("anyStatus")}
        value={status}
        options={CHARGE_STATUSES.map((one) => [one, d(`chargeStatus.${one}`)])}
      />
      <FilterSelect
        name="method"
        label={t("paidBy")}
        all={t("anyMethod")}
        value={method}
        options={PAYMENT_METHODS.map((one) => [one, d(`method.${one}`)])}
      />
      <FilterSelect
        name="refund"
        label={t("refund.label")}
        all={t("refund.any")}
        value={refund}
        options={CHARGE_REFUND_STATUSES.map((one) => [one, t(`refund.${one}`)])}
      />
    </ListFilters>
  );
}

/** The coins have a column if only crypto invoices are listed. */
export async function paymentTable(payments: Payment[], product: Product | null) {
  const t = await getTranslations("lists.payments");
  const l = await getTranslations("lists.column");
  const d = await getTranslations("dashboard");
  const c = await getTranslations("crypto.list");
  const columns: ListColumn[] = [
    { id: "amount", label: d("charges.column.amount"), align: "right", card: "1 start" },
    { id: "status", label: d("charges.column.status"), card: "1 end" },
    { id: "method", label: t("column.method"), card: "4 end small" },
    ...(product === "CRYPTO_INVOICE" ? [{ id: "coins", label: c("column.coin") }] : []),
    {
      id: "description",
      label: d("charges.column.description"),
      className: "w-[55%] min-w-40 max-w-0 max-md:text-muted-foreground",
      card: "3",
    },
    {
      id: "customer",
      label: d("charges.column.customer"),
      from: "xl",
      className: "w-[45%] min-w-40 max-w-0",
      card: "2",
    },
    {
      id: "created",
      label: d("charges.column.created"),
      className: "text-muted-foreground",
      card: "4 start small",
    },
    { id: "product", label: t("column.product"), from: "chosen" },
    { id: "expires", label: d("charges.column.expires"), from: "chosen", className: "text-muted-foreground" },
    { id: "net", label: l("net"), from: "chosen", align: "right" },
    { id: "refunded", label: l("refunded"), from: "chosen", align: "right" },
    { id: "paid", label: l("paid"), from: "chosen", className: "text-muted-foreground" },
    { id: "document", label: l("document"), from: "chosen", className: "tabular" },
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
  return {
    id: payment.id,
    href: payment.href,
    cells: {
      amount: <Money amount={payment.amount} currency={currency} />,
      status: <ChargeStatusBadge {...payment} />,
      method: words.method ?? nothing,
      coins: payment.coins ? <DueCoins {...payment.coins} /> : nothing,
      description: <TwoLines first={description} second={externalReference} isShortOnCards />,
      customer: <TwoLines first={payment.customerName} second={payment.customerEmail} isShortOnCards />,
      created: <ShortDateTime value={payment.createdAt} />,
      product: words.product,
      expires: <ShortDateTime value={payment.expiresAt} />,
      net: payment.net === null ? nothing : <Money amount={payment.net} currency={currency} />,
      refunded: <Money amount={payment.refunded} currency={currency} />,
      paid: payment.paidAt ? <ShortDateTime value={payment.paidAt} /> : nothing,
      document: payment.customerDocument ?? nothing,
      id: payment.shownId,
    },
  };
}
