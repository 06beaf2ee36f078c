import { Printer } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { AccountingMenu } from "#components/ledger/accounting-menu";
import type { ShownLine } from "#components/ledger/shown-line.ts";
import { type ShownFigures, StatementFigures } from "#components/ledger/statement-figures";
import { StatementTable } from "#components/ledger/statement-table";
import { useAccountName, useCustodianName } from "#components/ledger/use-account-name.ts";
import { CsvLink } from "#components/lists/csv-link";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { Money } from "#components/ui/money";
import { Select } from "#components/ui/select";
import {
  ALL_ACCOUNTS,
  accountingFiles,
  STATEMENT_PERIODS,
  type StatementDays,
  type StatementParams,
  statementCsvHref,
  statementHref,
  statementSheetHref,
} from "#lib/client/params/statement-params";
import { languageOf } from "#lib/domain/locale";
import type { OwnAccountName } from "#lib/ledger/custody.rules";
import type { AccountKind } from "#lib/ledger/ledger.rules";
import type { MoneyMovement } from "#lib/ledger/money-flow.rules";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";

export type AccountChoice = {
  ref: string;
  kind: AccountKind;
  name: string | null;
  /** The merchant's own account that holds the money; null for the platform. */
  at: OwnAccountName | null;
};

type StatementCardProps = {
  path: string;
  state: StatementParams;
  /** The days of each offered period. */
  offered: Record<(typeof STATEMENT_PERIODS)[number], StatementDays>;
  /** Accounts to choose from; empty if the page is about one. */
  accounts?: AccountChoice[];
  lines: ShownLine[];
  next: number | null;
  /** Opening and closing balance and sums of the shown account and period; null for all accounts, or without a first day. */
  figures: ShownFigures | null;
  /** The person's CSV format; null if never chosen. */
  csv: CsvChoice | null;
  /** Sums of the movement in the address, if any. */
  sums?: { currency: string; amount: string }[] | null;
};

/** A statement with its pages, its CSV export, and filters held in the address. */
export function StatementCard(props: StatementCardProps) {
  const { path, state, offered, accounts, lines, next, figures, sums = null } = props;
  const t = useTranslations("money.statement");
  const pageHref = (before: number | null) =>
    statementHref(path, accounts ? { ...state, before } : { from: state.from, to: state.to, before });
  return (
    <Card id="statement" className="mt-6 scroll-mt-20 overflow-hidden">
      <CardHeader className="items-center! pb-4">
        <CardTitle>{t("title")}</CardTitle>
        {state.movement && sums ? null : <StatementFiles state={state} csv={props.csv} />}
      </CardHeader>
      {state.movement && sums ? <MovementLine path={path} movement={state.movement} sums={sums} /> : null}
      <PeriodTabs path={path} state={state} offered={offered} accounts={accounts} />
      <StatementFilters path={path} state={state} accounts={accounts} />
      {figures ? <StatementFigures days={state} figures={figures} /> : null}
      <div className="border-t border-border">
        {lines.length > 0 ? (
          <StatementTable lines={lines} />
        ) : (
          <p className="px-5 py-10 text-center text-sm text-muted-foreground">{t("empty")}</p>
        )}
      </div>
      {next !== null || state.before !== null ? (
        <nav aria-label={t("pages")} className="flex justify-between gap-3 border-t border-border px-5 py-3">
          {state.before === null ? (
            <span />
          ) : (
            <Link href={pageHref(null)} className={buttonVariants({ variant: "ghost", size: "sm" })}>
              {t("newest")}
            </Link>
          )}
          {next === null ? null : (
            <Link
              href={pageHref(next)}
              rel="next"
              className={buttonVariants({ variant: "secondary", size: "sm" })}
            >
              {t("older")}
            </Link>
          )}
        </nav>
      ) : null}
    </Card>
  );
}

/** The statement's files: CSV, a sheet to print or save as PDF, and those of accounting programs. */
function StatementFiles({ state, csv }: Pick<StatementCardProps, "state" | "csv">) {
  const t = useTranslations("money.statement");
  const language = languageOf(useLocale());
  return (
    <span className="flex gap-1">
      <CsvLink href={statementCsvHref(state, language)} label={t("csv")} chosen={csv} size="sm" />
      <Link
        href={statementSheetHref(state)}
        prefetch={false}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        <Printer aria-hidden="true" />
        {t("pdf")}
      </Link>
      <AccountingMenu
        title={t("accounting.button")}
        files={accountingFiles(state).map(({ form, href }) => ({
          href,
          label: t(`accounting.form.${form}`),
        }))}
      />
    </span>
  );
}

type PeriodTabsProps = Pick<StatementCardProps, "path" | "state" | "offered" | "accounts">;

/** The offered periods as links that keep the account or the movement. */
function PeriodTabs({ path, state, offered, accounts }: PeriodTabsProps) {
  const t = useTranslations("money.statement");
  const kept = accounts ? { account: state.account, movement: state.movement } : {};
  const tabs = STATEMENT_PERIODS.map((period) => ({
    href: `${statementHref(path, { ...kept, ...offered[period] })}#statement`,
    name: t(`period.${period}`),
    current: state.from === offered[period].from && state.to === offered[period].to,
  }));
  return (
    <div className="px-4 pb-3 sm:px-5">
      <FilterTabs label={t("period.label")} tabs={tabs} />
    </div>
  );
}

type MovementLineProps = {
  path: string;
  movement: MoneyMovement;
  sums: { currency: string; amount: string }[];
};

/** The movement that the lines are filtered by, and its sums. */
function MovementLine({ path, movement, sums }: MovementLineProps) {
  const t = useTranslations("money");
  return (
    <p className="mx-5 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-lg bg-accent-soft px-4 py-3 text-sm sm:mx-6">
      <span>
        <strong className="font-semibold">{t(`flow.part.${movement}`)}</strong>
        {sums.map(({ currency, amount }) => (
          <span key={currency}>
            {" · "}
            <Money amount={amount} currency={currency} />
          </span>
        ))}
      </span>
      <Link href={`${path}#statement`} className="text-accent underline-offset-4 hover:underline">
        {t("statement.everything")}
      </Link>
    </p>
  );
}

type StatementFiltersProps = Pick<StatementCardProps, "path" | "state" | "accounts">;

function StatementFilters({ path, state, accounts }: StatementFiltersProps) {
  const t = useTranslations("money");
  const nameOf = useAccountName();
  const custodianOf = useCustodianName();
  const byCustodian = Map.groupBy(accounts ?? [], ({ at }) => custodianOf(at));
  return (
    <Form
      action={path}
      key={`${state.account} ${state.movement} ${state.from} ${state.to}`}
      className="grid grid-cols-2 items-end gap-3 px-5 pb-5 sm:flex sm:flex-wrap sm:px-6"
    >
      {state.movement ? <input type="hidden" name="movement" value={state.movement} /> : null}
      {accounts && !state.movement ? (
        <Field label={t("statement.account")} className="col-span-2 sm:w-56">
          <Select name="account" defaultValue={state.account}>
            {[...byCustodian].map(([custodian, choices]) => {
              const options = choices.map(({ ref, kind, name, at }) => (
                <option key={ref} value={ref}>
                  {nameOf(kind, name, at)}
                </option>
              ));
              if (byCustodian.size === 1) return options;
              return (
                <optgroup key={custodian} label={custodian}>
                  {options}
                </optgroup>
              );
            })}
            <option value={ALL_ACCOUNTS}>{t("statement.all")}</option>
          </Select>
        </Field>
      ) : null}
      <Field label={t("statement.from")} className="sm:w-40">
        <DateInput name="from" defaultValue={state.from ?? ""} />
      </Field>
      <Field label={t("statement.to")} className="sm:w-40">
        <DateInput name="to" defaultValue={state.to ?? ""} />
      </Field>
      <Button type="submit" variant="secondary" className="col-span-2">
        {t("statement.apply")}
      </Button>
    </Form>
  );
}
