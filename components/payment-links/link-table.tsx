import Link from "next/link";
import { useTranslations } from "next-intl";
import { LinkStateBadge } from "#components/payment-links/link-state-badge";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { PaymentLinkView } from "#lib/schemas/payment/payment-link";

/** Links as rows on wide screens and as a list on phones; the whole row leads to the link. */
export function LinkTable({ links }: { links: PaymentLinkView[] }) {
  const t = useTranslations("paymentLinks");
  return (
    <>
      <ul className="divide-y divide-border md:hidden">
        {links.map((link) => (
          <LinkListItem key={link.id} link={link} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("list.column.title")}</TableHeaderCell>
              <TableHeaderCell>{t("list.column.state")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("list.column.amount")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("list.column.paid")}</TableHeaderCell>
              <TableHeaderCell className="text-right">{t("list.column.received")}</TableHeaderCell>
              <TableHeaderCell className="pr-5">{t("list.column.created")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

function LinkRow({ link }: { link: PaymentLinkView }) {
  return (
    <TableRow className="relative">
      <TableCell className="w-full max-w-0 truncate pl-5">
        <Link
          href={`/dashboard/payment-links/${link.id}`}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {link.title}
        </Link>
      </TableCell>
      <TableCell>
        <LinkStateBadge state={link.state} />
      </TableCell>
      <TableCell className="text-right">
        <Money amount={link.grossAmount} currency={link.currency} />
      </TableCell>
      <TableCell className="text-right whitespace-nowrap">
        <PaidCount link={link} />
      </TableCell>
      <TableCell className="text-right font-medium">
        <Money amount={link.receivedAmount} currency={link.currency} />
      </TableCell>
      <TableCell className="pr-5 whitespace-nowrap text-muted-foreground">
        <ShortDateTime value={link.createdAt} />
      </TableCell>
    </TableRow>
  );
}

function LinkListItem({ link }: { link: PaymentLinkView }) {
  return (
    <li>
      <Link
        href={`/dashboard/payment-links/${link.id}`}
        className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{link.title}</span>
          <LinkStateBadge state={link.state} />
        </span>
        <span className="flex items-center justify-between gap-3 text-sm text-muted-foreground">
          <PaidCount link={link} />
          <Money amount={link.receivedAmount} currency={link.currency} />
        </span>
      </Link>
    </li>
  );
}

/** How many paid, of how many where there is a stock. */
export function PaidCount({ link: { paidCount: paid, stock } }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks");
  return <span className="tabular">{stock === null ? paid : t("paidOf", { paid, stock })}</span>;
}
