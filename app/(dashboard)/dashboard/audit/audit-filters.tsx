import { useTranslations } from "next-intl";
import { UNSAID_PARTS } from "#components/audit/audit-sentence.ts";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterText } from "#components/lists/filters/filter-text";
import { messageKey } from "#components/ui/message-key.ts";
import { AUDIT_ACTIONS } from "#lib/audit/audit.rules";
import { type AuditLogState, auditLog } from "#lib/audit/audit-list.params";

type AuditFiltersProps = { state: AuditLogState; people: { id: string; name: string }[] };

/** The log's filters; the address holds their state. */
export function AuditFilters({ state, people }: AuditFiltersProps) {
  const t = useTranslations("audit");
  const { merchant } = state;
  const isFiltered = [state.action, state.person, state.object, state.from, state.to].some(Boolean);
  return (
    <FilterBar
      action={auditLog.path}
      clearHref={isFiltered ? auditLog.href({ merchant }) : null}
      period={state}
    >
      {merchant ? <input type="hidden" name="merchant" value={merchant} /> : null}
      <FilterSelect
        name="action"
        label={t("filter.action")}
        all={t("filter.anyAction")}
        value={state.action}
        options={AUDIT_ACTIONS.map((known) => [known, t(`says.${messageKey(known)}`, UNSAID_PARTS)])}
      />
      <FilterSelect
        name="person"
        label={t("filter.person")}
        all={t("filter.anybody")}
        value={state.person}
        options={people.map(({ id, name }) => [id, name])}
      />
      <FilterText name="object" label={t("filter.object")} value={state.object} example="chg_…" />
    </FilterBar>
  );
}
