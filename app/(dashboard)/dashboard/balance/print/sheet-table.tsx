import { useTranslations } from "next-intl";
import type { ShownLine } from "#components/ledger/shown-line.ts";
import { useAccountName } from "#components/ledger/use-account-name.ts";
import { useLineText } from "#components/ledger/use-line-text.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";

/** Six columns fit the width of A4 with less space between them than on the screen. */
const ON_PAPER = "print:px-1.5";

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
    className: ON_PAPER,
    cell: ({ [part]: amount, currency }) => (amount ? <Money amount={amount} currency={currency} /> : null),
  });
  return (
    <ColumnTable
      label={t("title")}
      columns={[
        {
          id: "date",
          label: t("date"),
          className: ON_PAPER,
          cellClass: "text-muted-foreground",
          cell: ({ createdAt }) => <DateTime value={createdAt} />,
        },
        {
          id: "what",
          label: t("what"),
          className: ON_PAPER,
          cellClass: "w-full min-w-36 whitespace-normal",
          cell: (line) => <What line={line} />,
        },
        hasBalance
          ? null
          : {
              id: "account",
              label: t("account"),
              className: ON_PAPER,
              cellClass: "whitespace-normal",
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
