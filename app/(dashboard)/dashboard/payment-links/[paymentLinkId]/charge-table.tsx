import Link from "next/link";
import { useTranslations } from "next-intl";
import { toChargeRow } from "#components/charges/charge-row";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { ChargeView } from "#lib/schemas/payment/charge";

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
  const { href, cells } = toChargeRow(charge);
  return (
    <TableRow className="relative">
      <TableCell className="pl-5 text-right">
        <Link
          href={href}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {cells.amount}
        </Link>
      </TableCell>
      <TableCell>{cells.status}</TableCell>
      <TableCell className="w-[55%] max-w-0">{cells.description}</TableCell>
      <TableCell className="hidden w-[45%] max-w-0 xl:table-cell">{cells.customer}</TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground">{cells.created}</TableCell>
      <TableCell className="hidden pr-5 whitespace-nowrap text-muted-foreground xl:table-cell">
        {cells.expires}
      </TableCell>
    </TableRow>
  );
}

function ChargeListItem({ charge }: { charge: ChargeView }) {
  const { href, card } = toChargeRow(charge);
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-16 flex-col gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        {card}
      </Link>
    </li>
  );
}
