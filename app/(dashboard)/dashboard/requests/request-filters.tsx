import { useTranslations } from "next-intl";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterText } from "#components/lists/filters/filter-text";
import {
  type RequestListParams,
  requestListHref,
  STATUS_CLASSES,
} from "#lib/client/params/request-list-params";

type RequestFiltersProps = {
  state: RequestListParams;
  operations: readonly { id: string; request: string }[];
  tokens: readonly { id: string; name: string }[];
};

export function RequestFilters({ state, operations, tokens }: RequestFiltersProps) {
  const t = useTranslations("developers.requests");
  const filtered = requestListHref({ ...state, before: null }) !== requestListHref({});
  return (
    <FilterBar action="/dashboard/requests" filtered={filtered} period={state}>
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
      <FilterText name="object" label={t("object")} value={state.object} placeholder="chg_…" />
      <FilterText name="request" label={t("requestId")} value={state.request} placeholder="0191d0a6-…" />
    </FilterBar>
  );
}
