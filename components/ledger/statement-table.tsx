import { useTranslations } from "next-intl";
import type { ShownLine } from "#components/ledger/shown-line.ts";
import { useAccountName, useCustodianName } from "#components/ledger/use-account-name.ts";
import { useLineText } from "#components/ledger/use-line-text.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";

/** Ledger lines, each linked to its charge. */
export function StatementTable({ lines }: { lines: ShownLine[] }) {
  const t = useTranslations("money.statement");
  const hasBalance = lines.some(({ balance }) => balance !== null);
  // Only a merchant with own accounts needs the column.
  const hasCustodian = lines.some(({ at }) => at !== null);
  return (
    <ColumnTable
      label={t("title")}
      columns={useStatementColumns({ hasBalance, hasCustodian })}
      rows={lines}
      keyOf={({ id }) => id}
    />
  );
}

type ShownColumns = { hasBalance: boolean; hasCustodian: boolean };

function useStatementColumns({ hasBalance, hasCustodian }: ShownColumns): (TableColumn<ShownLine> | null)[] {
  const t = useTranslations("money.statement");
  const amountIn = (part: "debit" | "credit" | "balance"): TableColumn<ShownLine> => ({
    id: part,
    label: t(part),
    align: "right",
    card: part === "balance" ? "3 end small" : "1 end",
    cellClass: part === "balance" ? undefined : "max-md:text-sm",
    isLabeled: part === "balance",
    cell: ({ [part]: amount, currency }) => (amount ? <Money amount={amount} currency={currency} /> : null),
  });
  return [
    {
      id: "date",
      label: t("date"),
      cellClass: "text-muted-foreground",
      card: "3 start small",
      cell: ({ createdAt }) => <ShortDateTime value={createdAt} />,
    },
    { id: "what", label: t("what"), card: "1", cell: (line) => <LineTitle line={line} /> },
    {
      id: "account",
      label: t("account"),
      cellClass: "w-full max-w-0 truncate",
      card: "2 start small",
      cell: (line) => <AccountName line={line} />,
    },
    hasCustodian
      ? {
          id: "custodian",
          label: t("custodian"),
          cellClass: "max-w-48 truncate text-muted-foreground",
          card: "4 small",
          cell: (line) => <CustodianName line={line} />,
        }
      : null,
    amountIn("debit"),
    amountIn("credit"),
    hasBalance ? amountIn("balance") : null,
    {
      id: "side",
      label: `${t("debit")} / ${t("credit")}`,
      className: "md:hidden",
      card: "2 end small",
      cell: ({ credit }) => (credit ? t("credit") : t("debit")),
    },
  ];
}

function LineTitle({ line }: { line: ShownLine }) {
  const t = useTranslations("money.statement");
  const kind = t(`kind.${line.kind}`);
  return (
    <>
      {line.chargeId ? (
        // On a card the amount ends the same line.
        <RowLink
          href={`/dashboard/charges/${line.chargeId}`}
          className="font-medium max-md:block max-md:pr-28"
        >
          {kind}
        </RowLink>
      ) : (
        <span className="font-medium max-md:block max-md:pr-28">{kind}</span>
      )}
      <LineText line={line} />
      <Pending line={line} />
    </>
  );
}

/** What a movement was for: description, payer, method and fee. */
function LineText({ line }: { line: ShownLine }) {
  const text = useLineText()(line);
  if (text === null) return null;
  return <span className="block text-xs text-muted-foreground [overflow-wrap:anywhere]">{text}</span>;
}

function Pending({ line }: { line: ShownLine }) {
  const t = useTranslations("money.statement");
  if (!line.availableAt || new Date(line.availableAt) <= new Date()) return null;
  return (
    <span className="block text-xs text-muted-foreground">
      {t("pendingUntil")} <ShortDateTime value={line.availableAt} />
    </span>
  );
}

function AccountName({ line: { account, at } }: { line: ShownLine }) {
  return useAccountName()(account.kind, account.name, at);
}

function CustodianName({ line: { at } }: { line: ShownLine }) {
  return useCustodianName()(at);
}
