"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { CalendarDay } from "#components/ui/calendar-day";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import type { BankStatementComparison } from "#lib/bank-statements/bank-statement.contract";

/** A connection whose settlements may be on a statement; `href` is null for people who may not open them. */
export type ShownConnection = { id: string; label: string; href: string | null };

type Pair = BankStatementComparison["matched"]["lines"][number];
type BankLine = Pair["bank"];
type SentLine = Pair["here"];
type Row = { bank: BankLine | null; here: SentLine | null; by: Pair["by"] | null };

const SHOWN_AT_ONCE = 20;

type ComparedLinesProps = {
  title: string;
  hint: string;
  empty: string;
  connections: readonly ShownConnection[];
  rows: readonly Row[];
};

/** One group of lines, a few more at a time. */
export function ComparedLines({ title, hint, empty, connections, rows }: ComparedLinesProps) {
  const t = useTranslations("bankStatement");
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = rows.slice(0, most);
  const columns = useLineColumns(rows, connections);
  const rest = Math.min(SHOWN_AT_ONCE, rows.length - shown.length);
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle>
            {title} <Badge className="ml-1">{rows.length}</Badge>
          </CardTitle>
          <CardDescription>{hint}</CardDescription>
        </div>
      </CardHeader>
      <div className="border-t border-border">
        {rows.length > 0 ? (
          <ColumnTable label={title} columns={columns} rows={shown} keyOf={keyOf} />
        ) : (
          <CardContent className="text-sm text-muted-foreground">{empty}</CardContent>
        )}
      </div>
      {rest > 0 ? (
        <div className="border-t border-border px-5 py-3 sm:px-6">
          <Button variant="ghost" size="sm" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {t("more", { count: rest })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

const keyOf = ({ bank, here }: Row) => `${bank?.line} ${here?.kind} ${here?.id} ${here?.day} ${here?.amount}`;

function useLineColumns(
  rows: readonly Row[],
  connections: readonly ShownConnection[],
): (TableColumn<Row> | null)[] {
  const t = useTranslations("bankStatement.column");
  return [
    {
      id: "day",
      label: t("day"),
      card: "1 start small",
      className: "w-44",
      cellClass: "text-muted-foreground",
      cell: (row) => <CalendarDay value={dayOf(row)} />,
    },
    rows.some(({ bank }) => bank)
      ? {
          id: "bank",
          label: t("bank"),
          card: "2",
          cellClass: "w-1/2 min-w-48",
          cell: ({ bank }) => (bank ? <AtBank line={bank} /> : null),
        }
      : null,
    rows.some(({ here }) => here)
      ? {
          id: "here",
          label: t("here"),
          card: "3",
          cellClass: "min-w-48",
          cell: (row) => <Here row={row} connections={connections} />,
        }
      : null,
    {
      id: "amount",
      label: t("amount"),
      align: "right",
      card: "1 end",
      cell: (row) => <Money amount={amountOf(row)} currency="BRL" />,
    },
  ];
}

const dayOf = ({ bank, here }: Row) => bank?.day ?? here?.day ?? "";
const amountOf = ({ bank, here }: Row) => bank?.amount ?? here?.amount ?? "0.00";

type LineProps = { row: Row; connections: readonly ShownConnection[] };

function AtBank({ line: { text, line, isRepeated } }: { line: BankLine }) {
  const t = useTranslations("bankStatement.line");
  return (
    <span className="block">
      <span className="block wrap-anywhere">{text || t("noText")}</span>
      <span className="block text-xs text-muted-foreground">
        {t("at", { line })}
        {isRepeated ? ` · ${t("repeated")}` : null}
      </span>
    </span>
  );
}

/** What was sent, linked to its page; of a matched line, also how it was found and what differs. */
function Here({ row: { bank, here, by }, connections }: LineProps) {
  const t = useTranslations("bankStatement");
  if (!here) return null;
  const isOtherDay = bank !== null && bank.day !== here.day;
  const isOtherAmount = bank !== null && bank.amount !== here.amount;
  return (
    <span className="block">
      <SentName here={here} connections={connections} />
      {bank || !here.endToEndId ? null : (
        <Small className="font-mono break-all text-muted-foreground">{here.endToEndId}</Small>
      )}
      {by ? <Small>{t(`by.${by}`)}</Small> : null}
      {isOtherDay ? (
        <Small>{t.rich("line.sentOn", { day: () => <CalendarDay value={here.day} /> })}</Small>
      ) : null}
      {isOtherAmount ? (
        <Small className="text-warning">
          {t.rich("line.sentAmount", { amount: () => <Money amount={here.amount} currency="BRL" /> })}
        </Small>
      ) : null}
    </span>
  );
}

function Small({
  className = "text-muted-foreground",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <span className={`block text-xs ${className}`}>{children}</span>;
}

function SentName({ here, connections }: { here: SentLine; connections: readonly ShownConnection[] }) {
  const t = useTranslations("bankStatement.kind");
  const name = t(here.kind);
  if (here.kind !== "SETTLEMENT") return <NameLink href={`/dashboard/payouts/${here.id}`}>{name}</NameLink>;
  const connection = connections.find(({ id }) => id === here.id);
  const label = connection ? `${name} · ${connection.label}` : name;
  if (!connection?.href) return <span className="block wrap-anywhere">{label}</span>;
  return <NameLink href={`${connection.href}?to=${here.day}`}>{label}</NameLink>;
}

function NameLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="wrap-anywhere text-accent underline-offset-4 hover:underline max-md:inline-block max-md:py-1"
    >
      {children}
    </Link>
  );
}
