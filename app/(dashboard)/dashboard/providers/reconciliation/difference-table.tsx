import Link from "next/link";
import { useTranslations } from "next-intl";
import { type Holder, useHolderName } from "#components/staff/use-holder-name.ts";
import { Badge } from "#components/ui/badge";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";
import type { DifferenceKind, EntryKind } from "#lib/domain/dispute/reconciliation";

export type ShownDifference = {
  key: string;
  provider: string;
  holder: Holder | null;
  entryKind: EntryKind;
  entryId: string;
  kind: DifferenceKind;
  currency: string;
  isBooked: boolean;
  ours: string | null;
  theirs: string | null;
  happenedAt: string;
  merchantId: string | null;
};

type DifferenceTableProps = { label: string; differences: ShownDifference[] };

/** Payments and refunds that the ledger and a provider differ about, or differed about. */
export function DifferenceTable({ label, differences }: DifferenceTableProps) {
  const t = useTranslations("staff.reconciliation");
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell className="pl-5">{t("difference")}</TableHeaderCell>
          <TableHeaderCell>{t("entry")}</TableHeaderCell>
          <TableHeaderCell>{t("happened")}</TableHeaderCell>
          <TableHeaderCell className="text-right">{t("ours")}</TableHeaderCell>
          <TableHeaderCell className="pr-5 text-right">{t("theirs")}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {differences.map((difference) => (
          <DifferenceRow key={difference.key} difference={difference} />
        ))}
      </TableBody>
    </Table>
  );
}

function DifferenceRow({ difference }: { difference: ShownDifference }) {
  const t = useTranslations("staff.reconciliation");
  const nameOf = useHolderName();
  const { provider, holder, entryKind, entryId, kind, currency, isBooked, ours, theirs, happenedAt } =
    difference;
  return (
    <TableRow>
      <TableCell className="pl-5">
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={isBooked ? "success" : "warning"}>{t(`kind.${kind}`)}</Badge>
          {isBooked ? <Badge tone="success">{t("isBooked")}</Badge> : null}
        </span>
      </TableCell>
      <TableCell>
        <span className="block">{t(`entryKind.${entryKind}`)}</span>
        <span className="block break-all font-mono text-xs text-muted-foreground">
          {provider} · {entryId}
        </span>
        <span className="block text-xs wrap-anywhere text-muted-foreground">{nameOf(holder)}</span>
        {difference.merchantId ? (
          <Link
            href={`/dashboard/merchants/${difference.merchantId}`}
            className="text-xs underline-offset-4 hover:underline"
          >
            {t("merchant")}
          </Link>
        ) : null}
      </TableCell>
      <TableCell className="text-muted-foreground">
        <DateTime value={happenedAt} />
      </TableCell>
      <TableCell className="text-right">
        {ours === null ? t("nothing") : <Money amount={ours} currency={currency} />}
      </TableCell>
      <TableCell className="pr-5 text-right">
        {theirs === null ? t("nothing") : <Money amount={theirs} currency={currency} />}
      </TableCell>
    </TableRow>
  );
}
