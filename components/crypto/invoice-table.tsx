import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { DueCoins, ShortCoinAmount } from "#components/crypto/due-coins";
import { InvoiceStatusBadge } from "#components/crypto/invoice-status-badge";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import { BEGINNING, type ListPosition } from "#lib/client/list-position";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import { type InvoiceOrder, type InvoiceOrderField, orderBy } from "#lib/invoices/invoice-list.params";
import type { OwnAccountName } from "#lib/ledger/custody.rules";

type InvoiceTableOptions = {
  order: InvoiceOrder;
  /** The list's address in another order from its beginning. */
  orderedHref: (to: ListPosition & { order: InvoiceOrder }) => string;
  /** If the list covers all merchants: their names, and the address of one merchant's, by number. */
  merchants?: { names: ReadonlyMap<number, string>; hrefOf: (number: number) => string };
  /** The account that paid a withdrawal (null: the platform's), by its id; absent if the column is hidden. */
  payers: ReadonlyMap<string, OwnAccountName | null>;
};

/** Columns with an index can be sorted. */
export async function invoiceTable(
  invoices: InvoiceView[],
  { order, orderedHref, merchants, payers }: InvoiceTableOptions,
) {
  const t = await getTranslations("crypto.list");
  const l = await getTranslations("lists.column");
  const sort = (field: InvoiceOrderField) => ({
    href: orderedHref({ order: orderBy(field, order), ...BEGINNING }),
    direction:
      order === `${field}.ASC`
        ? ("ascending" as const)
        : order === `${field}.DESC`
          ? ("descending" as const)
          : null,
  });
  const custodian = await getTranslations("money.custodian");
  const payerOf = (id: string) => {
    const at = payers.get(id);
    if (at === undefined) return undefined;
    return at === null ? custodian("platformAccount") : custodian("ownAccount", at);
  };
  const merchantOf = ({ user_id }: InvoiceView) => {
    const name = merchants?.names.get(user_id);
    return name === undefined ? undefined : { name, href: merchants?.hrefOf(user_id) ?? "" };
  };
  const quiet = "text-muted-foreground";
  const columns: ListColumn[] = [
    { id: "amount", label: t("column.amount"), sort: sort("amount"), card: "1 start" },
    { id: "status", label: t("column.status"), sort: sort("status"), card: "1 end" },
    { id: "coin", label: t("column.coin"), card: "2" },
    { id: "received", label: t("column.received"), from: "xl" },
    {
      id: "reference",
      label: t(merchants ? "column.merchant" : "column.reference"),
      className: "w-full min-w-36 max-w-0",
      card: "3",
    },
    { id: "created", label: t("column.created"), className: quiet, sort: sort("createdAt"), card: "4 small" },
    { id: "updated", label: t("column.updated"), from: "2xl", className: quiet, sort: sort("updatedAt") },
    { id: "address", label: l("address"), from: "chosen", className: "font-mono text-xs" },
    { id: "id", label: l("id"), from: "chosen", className: "font-mono text-xs" },
  ];
  const rows = invoices.map((invoice) =>
    toRow(invoice, { merchant: merchantOf(invoice), payer: payerOf(invoice.id) }),
  );
  return { columns, rows };
}

type Names = { merchant: { name: string; href: string } | undefined; payer: string | undefined };

function toRow(invoice: InvoiceView, { merchant, payer }: Names): ListRow {
  const none = <NoValue />;
  const { pay_address, pay_amount, pay_currency } = invoice.payment_details;
  return {
    id: invoice.id,
    href: `/dashboard/crypto/${invoice.id}`,
    cells: {
      amount: (
        <span className="inline-flex items-center gap-2">
          <Direction invoice={invoice} />
          <Money amount={String(invoice.amount)} currency={invoice.currency} />
        </span>
      ),
      status: <InvoiceStatusBadge status={invoice.status} additional={invoice.additional_status} />,
      coin: <DueCoins amount={pay_amount} coin={pay_currency} />,
      received: <ReceivedCoins invoice={invoice} />,
      reference: merchant ? (
        <>
          <Link
            href={merchant.href}
            className="relative z-10 block truncate underline-offset-4 hover:underline"
          >
            {merchant.name}
          </Link>
          {invoice.external_reference ? (
            <span className="block truncate text-xs text-muted-foreground">{invoice.external_reference}</span>
          ) : null}
        </>
      ) : (
        <TwoLines first={invoice.external_reference} second={payer} />
      ),
      created: <ShortDateTime value={invoice.createdAt} />,
      updated: <ShortDateTime value={invoice.updatedAt} />,
      address: pay_address ?? none,
      id: invoice.id,
    },
  };
}

/** In or out, as an arrow and a word. */
function Direction({ invoice }: { invoice: InvoiceView }) {
  const t = useTranslations("crypto");
  const Icon = invoice.type === "PAYMENT" ? ArrowDownLeft : ArrowUpRight;
  return (
    <span className="text-muted-foreground" title={t(`type.${invoice.type}`)}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{t(`type.${invoice.type}`)}</span>
    </span>
  );
}

function ReceivedCoins({ invoice }: { invoice: InvoiceView }) {
  const { amount_received, pay_currency } = invoice.payment_details;
  if (amount_received === null || amount_received === "0") return <NoValue />;
  return <ShortCoinAmount amount={amount_received} symbol={PAY_CURRENCIES[pay_currency].symbol} />;
}
