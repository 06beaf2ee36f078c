import Link from "next/link";
import { useTranslations } from "next-intl";
import { ShortDateTime } from "#components/charges/short-date-time";
import { TwoLines } from "#components/dashboard/two-lines";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { Money } from "#components/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { PixPaymentView } from "#lib/schemas/pix-payment";

/** PIX payments as rows on wide screens and as a list on phones; one link a payment, the whole row is its target. */
export function PixPaymentTable({ payments }: { payments: PixPaymentView[] }) {
  const t = useTranslations("pixPayments");
  return (
    <>
      <ul className="divide-y divide-border md:hidden">
        {payments.map((payment) => (
          <PixPaymentListItem key={payment.id} payment={payment} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("list.title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("list.column.id")}</TableHeaderCell>
              <TableHeaderCell>{t("list.column.payer")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("list.column.amount")}</TableHeaderCell>
              <TableHeaderCell>{t("list.column.status")}</TableHeaderCell>
              <TableHeaderCell className="hidden xl:table-cell">{t("list.column.created")}</TableHeaderCell>
              <TableHeaderCell className="hidden pr-5 xl:table-cell">
                {t("list.column.expires")}
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {payments.map((payment) => (
              <PixPaymentRow key={payment.id} payment={payment} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

function PixPaymentRow({ payment }: { payment: PixPaymentView }) {
  return (
    <TableRow className="relative">
      <TableCell className="pl-5">
        <Link
          href={`/dashboard/pix-payments/${payment.id}`}
          className="tabular font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {payment.id}
        </Link>
        <ShortDateTime value={payment.createdAt} className="block text-xs text-muted-foreground xl:hidden" />
      </TableCell>
      <TableCell className="w-full max-w-0">
        <TwoLines first={payment.name_client} second={payment.description ?? payment.external_reference} />
      </TableCell>
      <TableCell className="text-right font-medium">
        <Money amount={String(payment.amount)} currency="BRL" />
      </TableCell>
      <TableCell>
        <PixPaymentStatusBadge status={payment.status_code} />
      </TableCell>
      <TableCell className="hidden text-muted-foreground xl:table-cell">
        <ShortDateTime value={payment.createdAt} />
      </TableCell>
      <TableCell className="hidden pr-5 text-muted-foreground xl:table-cell">
        <ShortDateTime value={payment.expire_at} />
      </TableCell>
    </TableRow>
  );
}

function PixPaymentListItem({ payment }: { payment: PixPaymentView }) {
  const words = payment.name_client ?? payment.description ?? payment.external_reference;
  return (
    <li>
      <Link
        href={`/dashboard/pix-payments/${payment.id}`}
        className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Money amount={String(payment.amount)} currency="BRL" className="font-medium" />
          <PixPaymentStatusBadge status={payment.status_code} />
        </span>
        {words ? <span className="truncate text-sm">{words}</span> : null}
        <span className="flex justify-between gap-3 text-xs text-muted-foreground">
          <ShortDateTime value={payment.createdAt} />
          <span className="tabular">{payment.id}</span>
        </span>
      </Link>
    </li>
  );
}
