import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ShownLine } from "#components/ledger/shown-line.ts";
import { useAccountName, useCustodianName } from "#components/ledger/use-account-name.ts";
import { useLineText } from "#components/ledger/use-line-text.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";

/** Ledger lines as rows on wide screens, as a list on phones, each linked to its charge. */
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
      phones={
        <ul className="divide-y divide-border md:hidden">
          {lines.map((line) => (
            <StatementListItem key={line.id} line={line} hasCustodian={hasCustodian} />
          ))}
        </ul>
      }
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
    cell: ({ [part]: amount, currency }) => (amount ? <Money amount={amount} currency={currency} /> : null),
  });
  return [
    {
      id: "date",
      label: t("date"),
      cellClass: "text-muted-foreground",
      cell: ({ createdAt }) => <ShortDateTime value={createdAt} />,
    },
    { id: "what", label: t("what"), cell: (line) => <LineTitle line={line} /> },
    {
      id: "account",
      label: t("account"),
      cellClass: "w-full max-w-0 truncate",
      cell: (line) => <AccountName line={line} />,
    },
    hasCustodian
      ? {
          id: "custodian",
          label: t("custodian"),
          cellClass: "max-w-48 truncate text-muted-foreground",
          cell: (line) => <CustodianName line={line} />,
        }
      : null,
    amountIn("debit"),
    amountIn("credit"),
    hasBalance ? amountIn("balance") : null,
  ];
}

function LineTitle({ line }: { line: ShownLine }) {
  const t = useTranslations("money.statement");
  const kind = t(`kind.${line.kind}`);
  return (
    <>
      {line.chargeId ? (
        <RowLink href={`/dashboard/charges/${line.chargeId}`} className="font-medium">
          {kind}
        </RowLink>
      ) : (
        <span className="font-medium">{kind}</span>
      )}
      <LineText line={line} />
      <Pending line={line} />
    </>
  );
}

const ITEM_CLASS = "flex min-h-16 flex-col gap-1 px-5 py-3 text-sm";

type StatementItemProps = { line: ShownLine; hasCustodian: boolean };

function StatementListItem({ line, hasCustodian }: StatementItemProps) {
  if (!line.chargeId) {
    return (
      <li className={ITEM_CLASS}>
        <StatementItem line={line} hasCustodian={hasCustodian} />
      </li>
    );
  }
  return (
    <li>
      <Link
        href={`/dashboard/charges/${line.chargeId}`}
        className={`${ITEM_CLASS} transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2`}
      >
        <StatementItem line={line} hasCustodian={hasCustodian} />
      </Link>
    </li>
  );
}

function StatementItem({ line, hasCustodian }: StatementItemProps) {
  const t = useTranslations("money.statement");
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{t(`kind.${line.kind}`)}</span>
        <Money amount={line.credit ?? line.debit ?? "0.00"} currency={line.currency} />
      </span>
      <LineText line={line} />
      <span className="flex items-baseline justify-between gap-3 text-xs text-muted-foreground">
        <span className="min-w-0 truncate">
          <AccountName line={line} />
          {hasCustodian ? (
            <span className="block truncate">
              <CustodianName line={line} />
            </span>
          ) : null}
        </span>
        <span className="shrink-0">{line.credit ? t("credit") : t("debit")}</span>
      </span>
      <span className="flex items-baseline justify-between gap-3 text-xs text-muted-foreground">
        <ShortDateTime value={line.createdAt} />
        {line.balance ? (
          <span>
            {t("balance")} <Money amount={line.balance} currency={line.currency} />
          </span>
        ) : null}
      </span>
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
