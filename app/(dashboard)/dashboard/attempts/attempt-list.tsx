import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { parseAsStringLiteral } from "nuqs/server";
import { AttemptStatusBadge } from "#components/charges/attempt-status-badge";
import { FailureTexts } from "#components/charges/failure-texts.ts";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { ListFilters } from "#components/lists/filters/list-filters";
import type { ListColumn, ListRow } from "#components/lists/list-model.ts";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import type { AttemptSummary } from "#lib/attempts/attempt-list.contract";
import type { NamedCharge } from "#lib/charges/charge-names.rules";
import { defineList, type ListState } from "#lib/client/define-list";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import type { SavedViewView } from "#lib/lists/list.contract";
import { ATTEMPT_STATUSES } from "#lib/payments/states.rules";

type NamedAttempt = AttemptSummary & NamedCharge;

/** Every attempt at any of the merchant's charges. */
export const attemptList = defineList({
  name: "attempts",
  path: "/dashboard/attempts",
  filters: {
    status: parseAsStringLiteral(ATTEMPT_STATUSES),
    method: parseAsStringLiteral(PAYMENT_METHODS),
  },
});

type AttemptFiltersProps = { state: ListState<typeof attemptList>; views: SavedViewView[] };

export function AttemptFilters({ state, views }: AttemptFiltersProps) {
  const t = useTranslations("lists.attempts");
  const d = useTranslations("dashboard");
  return (
    <ListFilters
      list={attemptList}
      state={state}
      main={{
        by: "status",
        label: t("column.status"),
        all: t("all"),
        of: ATTEMPT_STATUSES,
        nameOf: (status) => d(`attemptStatus.${status}`),
      }}
      labels={{ label: t("search"), hint: t("searchHint") }}
      views={views}
    >
      <FilterSelect
        name="method"
        label={t("column.method")}
        all={t("anyMethod")}
        value={state.method}
        options={PAYMENT_METHODS.map((one) => [one, d(`method.${one}`)])}
      />
    </ListFilters>
  );
}

/** Each row links to the attempt's charge. */
export async function attemptTable(attempts: NamedAttempt[]) {
  const t = await getTranslations("lists.attempts");
  const d = await getTranslations("dashboard");
  const quiet = "text-muted-foreground";
  const columns: ListColumn[] = [
    { id: "amount", label: t("column.amount"), align: "right", card: "1 start" },
    { id: "status", label: t("column.status"), card: "1 end" },
    {
      id: "customer",
      label: d("charges.column.customer"),
      className: "w-[50%] min-w-32 max-w-0",
      card: "2",
    },
    { id: "method", label: t("column.method"), card: "3 start small" },
    {
      id: "failure",
      label: t("column.failure"),
      className: "w-[50%] min-w-32 max-w-0",
      card: "4 small",
    },
    { id: "provider", label: t("column.provider"), from: "xl", className: quiet },
    { id: "created", label: t("column.created"), className: quiet, card: "3 end small" },
    { id: "updated", label: t("column.updated"), from: "chosen", className: quiet },
    { id: "reference", label: t("column.reference"), from: "chosen", className: "font-mono text-xs" },
    { id: "charge", label: t("column.charge"), from: "chosen", className: "font-mono text-xs" },
    { id: "id", label: t("column.id"), from: "chosen", className: "font-mono text-xs" },
  ];
  const rows = attempts.map((attempt) => {
    const detail = attempt.card ? `${brandName(attempt.card.brand)} ${attempt.card.last4}` : null;
    return toRow(attempt, [d(`method.${attempt.paymentMethod}`), detail].filter(Boolean).join(" · "));
  });
  return { columns, rows };
}

function toRow(attempt: NamedAttempt, method: string): ListRow {
  const failure = attempt.failureCode ? (
    <span title={attempt.failureCode} className="block truncate">
      <FailureTexts code={attempt.failureCode} message={attempt.failureMessage} />
    </span>
  ) : (
    <NoValue />
  );
  return {
    id: attempt.id,
    href: `/dashboard/charges/${attempt.chargeId}`,
    cells: {
      amount: <Money amount={attempt.grossAmount} currency={attempt.currency} />,
      status: <AttemptStatusBadge {...attempt} />,
      customer: <TwoLines first={attempt.who} second={attempt.what} />,
      method,
      failure,
      provider: attempt.provider,
      created: <ShortDateTime value={attempt.createdAt} />,
      updated: <ShortDateTime value={attempt.updatedAt} />,
      reference: attempt.providerReference,
      charge: attempt.chargeId,
      id: attempt.id,
    },
  };
}
