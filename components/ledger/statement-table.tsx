import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useAccountName, useCustodianName } from "#components/ledger/use-account-name.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import { formatMoney } from "#lib/domain/money/format-money";
import { isZeroAmount } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { OwnAccountName } from "#lib/ledger/custody.rules";
import type { AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";

/** A ledger line as shown; either `debit` or `credit` is null. */
export type ShownLine = {
  id: number;
  createdAt: string;
  availableAt: string | null;
  kind: LedgerTransactionKind;
  /** null for a withdrawal. */
  chargeId: string | null;
  description: string | null;
  payer: string | null;
  method: PaymentMethod | null;
  fee: string | null;
  account: { kind: AccountKind; name: string | null };
  /** The merchant's own account that holds the money; null for the platform. */
  at: OwnAccountName | null;
  currency: string;
  debit: string | null;
  credit: string | null;
  /** The account's balance after the line; null in a statement of all accounts. */
  balance: string | null;
};

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
  const t = useTranslations("money.statement");
  const tDashboard = useTranslations("dashboard");
  const locale = useLocale();
  const { description, payer, method, fee, currency } = line;
  const said = [
    description,
    payer,
    method && tDashboard(`method.${method}`),
    fee && !isZeroAmount(fee) ? t("fee", { amount: formatMoney(locale, fee, currency) }) : null,
  ].filter((word) => word !== null);
  if (said.length === 0) return null;
  return (
    <span className="block text-xs text-muted-foreground [overflow-wrap:anywhere]">{said.join(" · ")}</span>
  );
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
