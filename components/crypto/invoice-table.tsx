import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ShortDateTime } from "#components/charges/short-date-time";
import { InvoiceStatusBadge } from "#components/crypto/invoice-status-badge";
import { networkName } from "#components/crypto/network-name";
import { ShortCoinAmount } from "#components/crypto/short-coin-amount";
import { SortHeader } from "#components/crypto/sort-header";
import { Money } from "#components/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";
import { type InvoiceListParams, invoiceListHref } from "#lib/query/invoice-list-params";
import type { InvoiceView } from "#lib/schemas/invoice";

type InvoiceTableProps = {
  invoices: InvoiceView[];
  state: InvoiceListParams;
  /** Names of the merchants by their numbers; given where the list is of all of them. */
  merchants?: ReadonlyMap<number, string>;
};

/** Crypto invoices as rows on wide screens and as a list on narrow ones; the whole row leads to the invoice. */
export function InvoiceTable({ invoices, state, merchants }: InvoiceTableProps) {
  const t = useTranslations("crypto.list");
  return (
    <>
      <ul className="divide-y divide-border lg:hidden">
        {invoices.map((invoice) => (
          <InvoiceListItem key={invoice.id} invoice={invoice} merchant={merchants?.get(invoice.user_id)} />
        ))}
      </ul>
      <div className="hidden lg:block">
        <Table label={t("title")}>
          <TableHead>
            <tr>
              <SortHeader state={state} field="amount" label={t("column.amount")} className="pl-5" />
              <SortHeader state={state} field="status" label={t("column.status")} />
              <TableHeaderCell>{t("column.coin")}</TableHeaderCell>
              <TableHeaderCell className="hidden xl:table-cell">{t("column.received")}</TableHeaderCell>
              <TableHeaderCell className="min-w-36">
                {t(merchants ? "column.merchant" : "column.reference")}
              </TableHeaderCell>
              <SortHeader state={state} field="createdAt" label={t("column.created")} />
              <SortHeader
                state={state}
                field="updatedAt"
                label={t("column.updated")}
                className="hidden pr-5 2xl:table-cell"
              />
            </tr>
          </TableHead>
          <TableBody>
            {invoices.map((invoice) => (
              <InvoiceRow
                key={invoice.id}
                invoice={invoice}
                state={state}
                merchant={merchants?.get(invoice.user_id)}
              />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

type InvoiceRowProps = { invoice: InvoiceView; state: InvoiceListParams; merchant: string | undefined };

function InvoiceRow({ invoice, state, merchant }: InvoiceRowProps) {
  return (
    <TableRow className="relative">
      <TableCell className="pl-5">
        <Link
          href={`/dashboard/crypto/${invoice.id}`}
          className="flex items-center gap-2 font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          <Direction invoice={invoice} />
          <Money amount={String(invoice.amount)} currency={invoice.currency} />
        </Link>
      </TableCell>
      <TableCell>
        <InvoiceStatusBadge status={invoice.status} additional={invoice.additional_status} />
      </TableCell>
      <TableCell>
        <DueCoins invoice={invoice} />
      </TableCell>
      <TableCell className="hidden xl:table-cell">
        <ReceivedCoins invoice={invoice} />
      </TableCell>
      <TableCell className="w-full max-w-0 min-w-32">
        {merchant ? (
          <Link
            href={invoiceListHref({ ...state, user_id: invoice.user_id, page: 1 })}
            className="relative z-10 block truncate underline-offset-4 hover:underline"
          >
            {merchant}
          </Link>
        ) : null}
        <span className={merchant ? "block truncate text-xs text-muted-foreground" : "block truncate"}>
          {invoice.external_reference ?? <None />}
        </span>
      </TableCell>
      <TableCell className="text-muted-foreground">
        <ShortDateTime value={invoice.createdAt} />
      </TableCell>
      <TableCell className="hidden pr-5 text-muted-foreground 2xl:table-cell">
        <ShortDateTime value={invoice.updatedAt} />
      </TableCell>
    </TableRow>
  );
}

function InvoiceListItem({ invoice, merchant }: { invoice: InvoiceView; merchant: string | undefined }) {
  const words = [merchant, invoice.external_reference].filter(Boolean).join(" · ");
  return (
    <li>
      <Link
        href={`/dashboard/crypto/${invoice.id}`}
        className="flex flex-col gap-1 px-5 py-3.5 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex items-center gap-2 font-medium">
            <Direction invoice={invoice} />
            <Money amount={String(invoice.amount)} currency={invoice.currency} />
          </span>
          <InvoiceStatusBadge status={invoice.status} additional={invoice.additional_status} />
        </span>
        <DueCoins invoice={invoice} />
        {words ? <span className="truncate text-sm text-muted-foreground">{words}</span> : null}
        <ShortDateTime value={invoice.createdAt} className="text-xs text-muted-foreground" />
      </Link>
    </li>
  );
}

/** Into or out of the account, by an arrow and by a word. */
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

function DueCoins({ invoice }: { invoice: InvoiceView }) {
  const { pay_amount, pay_currency } = invoice.payment_details;
  return (
    <span className="block text-sm">
      <ShortCoinAmount amount={pay_amount} symbol={PAY_CURRENCIES[pay_currency].symbol} />
      <span className="block text-xs text-muted-foreground">{networkName(pay_currency)}</span>
    </span>
  );
}

function ReceivedCoins({ invoice }: { invoice: InvoiceView }) {
  const { amount_received, pay_currency } = invoice.payment_details;
  if (amount_received === null || amount_received === "0") return <None />;
  return <ShortCoinAmount amount={amount_received} symbol={PAY_CURRENCIES[pay_currency].symbol} />;
}

function None() {
  const t = useTranslations("dashboard");
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
