import { useTranslations } from "next-intl";
import type { ShownLine } from "#components/ledger/shown-line.ts";
import { useAccountName } from "#components/ledger/use-account-name.ts";
import { useLineText } from "#components/ledger/use-line-text.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";

type SheetTableProps = { lines: ShownLine[] };

/** A statement's lines as they fit on paper; the account only if there are several. */
export function SheetTable({ lines }: SheetTableProps) {
  const t = useTranslations("money.statement");
  const accountOf = useAccountName();
  const hasBalance = lines.some(({ balance }) => balance !== null);
  const amountIn = (part: "debit" | "credit" | "balance"): TableColumn<ShownLine> => ({
    id: part,
    label: t(part),
    align: "right",
    cell: ({ [part]: amount, currency }) => (amount ? <Money amount={amount} currency={currency} /> : null),
  });
  return (
    <ColumnTable
      label={t("title")}
      columns={[
        {
          id: "date",
          label: t("date"),
          cellClass: "whitespace-nowrap text-muted-foreground",
          cell: ({ createdAt }) => <DateTime value={createdAt} />,
        },
        { id: "what", label: t("what"), cellClass: "w-full", cell: (line) => <What line={line} /> },
        hasBalance
          ? null
          : {
              id: "account",
              label: t("account"),
              cell: ({ account, at }) => accountOf(account.kind, account.name, at),
            },
        amountIn("debit"),
        amountIn("credit"),
        hasBalance ? amountIn("balance") : null,
      ]}
      rows={lines}
      keyOf={({ id }) => id}
    />
  );
}

function What({ line }: { line: ShownLine }) {
  const t = useTranslations("money.statement");
  const text = useLineText()(line);
  return (
    <>
      <span className="font-medium">{t(`kind.${line.kind}`)}</span>
      {text ? (
        <span className="block text-xs text-muted-foreground [overflow-wrap:anywhere]">{text}</span>
      ) : null}
    </>
  );
}
