import Link from "next/link";
import { useTranslations } from "next-intl";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import { TwoLines } from "#components/ui/two-lines";
import type { ChargeView } from "#lib/schemas/charge";

/** Charges as rows on wide screens and as a list on phones; one link a charge, the whole row is its target. */
export function ChargeTable({ charges }: { charges: ChargeView[] }) {
  const t = useTranslations("dashboard");
  return (
    <>
      <ul className="divide-y divide-border md:hidden">
        {charges.map((charge) => (
          <ChargeListItem key={charge.id} charge={charge} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("charges.title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5 text-right">{t("charges.column.amount")}</TableHeaderCell>
              <TableHeaderCell>{t("charges.column.status")}</TableHeaderCell>
              <TableHeaderCell>{t("charges.column.description")}</TableHeaderCell>
              <TableHeaderCell className="hidden xl:table-cell">
                {t("charges.column.customer")}
              </TableHeaderCell>
              <TableHeaderCell>{t("charges.column.created")}</TableHeaderCell>
              <TableHeaderCell className="hidden pr-5 xl:table-cell">
                {t("charges.column.expires")}
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

function ChargeRow({ charge }: { charge: ChargeView }) {
  return (
    <TableRow className="relative">
      <TableCell className="pl-5 text-right">
        <Link
          href={`/dashboard/charges/${charge.id}`}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          <Money amount={charge.grossAmount} currency={charge.currency} />
        </Link>
      </TableCell>
      <TableCell>
        <ChargeStatusBadge status={charge.status} refundStatus={charge.refundStatus} />
      </TableCell>
      <TableCell className="w-[55%] max-w-0">
        <TwoLines first={charge.description} second={charge.externalReference} />
      </TableCell>
      <TableCell className="hidden w-[45%] max-w-0 xl:table-cell">
        <TwoLines first={charge.customer?.name} second={charge.customer?.email} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground">
        <ShortDateTime value={charge.createdAt} />
      </TableCell>
      <TableCell className="hidden pr-5 whitespace-nowrap text-muted-foreground xl:table-cell">
        <ShortDateTime value={charge.expiresAt} />
      </TableCell>
    </TableRow>
  );
}

function ChargeListItem({ charge }: { charge: ChargeView }) {
  const words = charge.description ?? charge.externalReference ?? charge.customer?.name;
  return (
    <li>
      <Link
        href={`/dashboard/charges/${charge.id}`}
        className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <span className="flex items-center justify-between gap-3">
          <Money amount={charge.grossAmount} currency={charge.currency} className="font-medium" />
          <ChargeStatusBadge status={charge.status} refundStatus={charge.refundStatus} />
        </span>
        {words ? <span className="truncate text-sm">{words}</span> : null}
        <ShortDateTime value={charge.createdAt} className="text-xs text-muted-foreground" />
      </Link>
    </li>
  );
}
