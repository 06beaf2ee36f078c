import { useTranslations } from "next-intl";
import { createParser, parseAsStringLiteral } from "nuqs/server";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterText } from "#components/lists/filters/filter-text";
import { defineLog, type LogState, parseAsDay, parseAsId, parseAsRow } from "#lib/client/define-log";

const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const parseAsUuid = createParser({
  parse: (text) => (UUID.test(text.trim()) ? text.trim().toLowerCase() : null),
  serialize: String,
});

/** The requests of a merchant's servers; days are in Brasília time. */
export const requestLog = defineLog("/dashboard/requests", {
  status: parseAsStringLiteral(STATUS_CLASSES),
  operation: parseAsId,
  token: parseAsId,
  object: parseAsId,
  request: parseAsUuid,
  from: parseAsDay,
  to: parseAsDay,
  before: parseAsRow,
});

type RequestFiltersProps = {
  state: LogState<typeof requestLog>;
  operations: readonly { id: string; request: string }[];
  tokens: readonly { id: string; name: string }[];
};

export function RequestFilters({ state, operations, tokens }: RequestFiltersProps) {
  const t = useTranslations("developers.requests");
  return (
    <FilterBar
      action={requestLog.path}
      clearHref={requestLog.isFiltered(state) ? requestLog.path : null}
      period={state}
    >
      <FilterSelect
        name="status"
        label={t("status")}
        all={t("allStatuses")}
        value={state.status}
        options={STATUS_CLASSES.map((one) => [one, t(`class.${one}`)] as const)}
      />
      <FilterSelect
        name="operation"
        label={t("operation")}
        all={t("allOperations")}
        value={state.operation}
        options={operations.map(({ id, request }) => [id, request] as const)}
      />
      <FilterSelect
        name="token"
        label={t("token")}
        all={t("allTokens")}
        value={state.token}
        options={tokens.map(({ id, name }) => [id, name] as const)}
      />
      <FilterText name="object" label={t("object")} value={state.object} example="chg_…" />
      <FilterText name="request" label={t("requestId")} value={state.request} example="0191d0a6-…" />
    </FilterBar>
  );
}
