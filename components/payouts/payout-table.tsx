import Link from "next/link";
import { useTranslations } from "next-intl";
import { PayoutStatusBadge } from "#components/payouts/payout-status-badge";
import { usePayoutAccountName } from "#components/payouts/use-payout-account-name.ts";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { NamedPayout } from "#lib/pages/payouts/read-named-payouts";

type PayoutTableProps = {
  payouts: NamedPayout[];
  /** Whose balance each leaves; not said where all leave the same. */
  withAccount: boolean;
};

/** Payouts as a table on wide screens and as a list on phones; each leads to its page. */
export function PayoutTable({ payouts, withAccount }: PayoutTableProps) {
  const t = useTranslations("payouts");
  return (
    <>
      <ul className="divide-y divide-border md:hidden">
        {payouts.map((payout) => (
          <li key={payout.id}>
            <PayoutItem payout={payout} withAccount={withAccount} />
          </li>
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label={t("title")}>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-5">{t("column.requested")}</TableHeaderCell>
              {withAccount ? <TableHeaderCell>{t("column.account")}</TableHeaderCell> : null}
              <TableHeaderCell>{t("column.key")}</TableHeaderCell>
              <TableHeaderCell>{t("column.status")}</TableHeaderCell>
              <TableHeaderCell className="pr-5 text-right">{t("column.amount")}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} withAccount={withAccount} />
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

type RowProps = { payout: NamedPayout; withAccount: boolean };

function PayoutRow({ payout, withAccount }: RowProps) {
  return (
    <TableRow className="relative">
      <TableCell className="pl-5">
        <Link
          href={`/dashboard/payouts/${payout.id}`}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          <ShortDateTime value={payout.requestedAt} />
        </Link>
      </TableCell>
      {withAccount ? (
        <TableCell className="max-w-56 truncate">
          <AccountName payout={payout} />
        </TableCell>
      ) : null}
      <TableCell className="w-full max-w-0 truncate text-muted-foreground">{payout.pixKey}</TableCell>
      <TableCell>
        <PayoutStatusBadge status={payout.status} />
      </TableCell>
      <TableCell className="pr-5 text-right font-medium">
        <Money amount={payout.amount} currency={payout.currency} />
      </TableCell>
    </TableRow>
  );
}

function PayoutItem({ payout, withAccount }: RowProps) {
  return (
    <Link
      href={`/dashboard/payouts/${payout.id}`}
      className="flex min-h-16 flex-col gap-1 px-5 py-3 text-sm transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
    >
      <span className="flex items-baseline justify-between gap-3">
        <Money amount={payout.amount} currency={payout.currency} className="font-medium" />
        <PayoutStatusBadge status={payout.status} />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-xs text-muted-foreground">
        <span className="min-w-0 truncate">
          {withAccount ? <AccountName payout={payout} /> : payout.pixKey}
        </span>
        <ShortDateTime value={payout.requestedAt} className="shrink-0" />
      </span>
    </Link>
  );
}

function AccountName({ payout }: { payout: NamedPayout }) {
  const nameOf = usePayoutAccountName();
  return nameOf(payout);
}
