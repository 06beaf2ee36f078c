import { useTranslations } from "next-intl";
import { BalanceTiles } from "#components/ledger/balance-tiles";
import { Alert } from "#components/ui/alert";
import { CalendarDay } from "#components/ui/calendar-day";
import { Card, CardContent } from "#components/ui/card";
import { Facts } from "#components/ui/facts";
import type { BankStatementComparison } from "#lib/bank-statements/bank-statement.contract";
import { isZeroAmount } from "#lib/domain/money/money";
import { ComparedLines, type ShownConnection } from "./compared-lines";

type ComparisonResultProps = {
  name: string;
  comparison: BankStatementComparison;
  connections: readonly ShownConnection[];
};

/** What the file is about, its sums, and its lines: missing, unknown, matched. */
export function ComparisonResult({ name, comparison, connections }: ComparisonResultProps) {
  const t = useTranslations("bankStatement");
  const { totals, matched, onlyAtBank, onlyHere } = comparison;
  const tile = (part: keyof typeof totals) => ({
    ...{ key: part, term: t(`totals.${part}`), amount: totals[part], currency: "BRL" },
  });
  return (
    <>
      <FileFacts name={name} comparison={comparison} />
      <BalanceTiles tiles={[tile("expected"), tile("arrived"), tile("difference")]} />
      <Verdict comparison={comparison} />
      <ComparedLines
        title={t("missing.title")}
        hint={t("missing.hint")}
        empty={t("missing.empty")}
        connections={connections}
        rows={onlyHere.lines.map((here) => ({ bank: null, here, by: null }))}
      />
      <ComparedLines
        title={t("unknown.title")}
        hint={t("unknown.hint")}
        empty={t("unknown.empty")}
        connections={connections}
        rows={onlyAtBank.lines.map((bank) => ({ bank, here: null, by: null }))}
      />
      <ComparedLines
        title={t("matched.title")}
        hint={t("matched.hint")}
        empty={t("matched.empty")}
        connections={connections}
        rows={matched.lines}
      />
    </>
  );
}

function FileFacts({ name, comparison }: Omit<ComparisonResultProps, "connections">) {
  const t = useTranslations("bankStatement.file");
  const { accounts = [], firstDay, lastDay, form } = comparison;
  return (
    <Card>
      <CardContent>
        <Facts
          className="lg:grid-cols-4!"
          facts={[
            [t("name"), name],
            [
              t("account"),
              accounts.length > 0
                ? accounts.map((account) => (
                    <Account key={Object.values(account).join(" ")} account={account} />
                  ))
                : t("noAccount"),
            ],
            [t("period"), <Period key="period" firstDay={firstDay} lastDay={lastDay} />],
            [t("form"), t(`forms.${form}`)],
          ]}
        />
      </CardContent>
    </Card>
  );
}

function Period({ firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const t = useTranslations("bankStatement.file");
  if (firstDay === lastDay) return <CalendarDay value={firstDay} />;
  return t.rich("days", {
    first: () => <CalendarDay value={firstDay} />,
    last: () => <CalendarDay value={lastDay} />,
  });
}

type AccountProps = { account: NonNullable<BankStatementComparison["accounts"]>[number] };

function Account({ account: { bank, branch, number } }: AccountProps) {
  const t = useTranslations("bankStatement.file");
  const parts = [bank && t("bank", { bank }), branch && t("branch", { branch }), t("number", { number })];
  return (
    <span className="flex flex-wrap gap-x-3">
      {parts.map((part) => (part ? <span key={part}>{part}</span> : null))}
    </span>
  );
}

/** The answer in one sentence. */
function Verdict({ comparison }: Pick<ComparisonResultProps, "comparison">) {
  const t = useTranslations("bankStatement.verdict");
  const { matched, onlyHere, totals } = comparison;
  if (onlyHere.count > 0) return <Alert tone="warning">{t("missing", { count: onlyHere.count })}</Alert>;
  if (matched.count === 0) return <Alert>{t("nothing")}</Alert>;
  if (!isZeroAmount(totals.difference)) return <Alert tone="warning">{t("differs")}</Alert>;
  return <Alert tone="success">{t("all")}</Alert>;
}
