import Form from "next/form";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { UNSAID_PARTS } from "#components/audit/audit-sentence.ts";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FoldedFilters } from "#components/lists/filters/folded-filters";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
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
    <Form
      action="/dashboard/audit"
      key={auditLog.href(state)}
      aria-label={t("filter.label")}
      className="mb-4 flex items-end gap-3 sm:grid sm:grid-cols-2 lg:flex lg:flex-wrap"
    >
      {merchant ? <input type="hidden" name="merchant" value={merchant} /> : null}
      <FoldedFilters isUsed={isFiltered} className="grid grid-cols-2 items-end gap-3">
        <ActionField action={state.action} />
        <PersonField person={state.person} people={people} />
        <Field label={t("filter.object")} className="col-span-2 lg:w-56">
          <Input
            name="object"
            maxLength={100}
            defaultValue={state.object ?? ""}
            placeholder={t("filter.objectHint")}
            autoComplete="off"
          />
        </Field>
        <Field label={t("filter.from")} className="lg:w-36">
          <DateInput name="from" defaultValue={state.from ?? ""} />
        </Field>
        <Field label={t("filter.to")} className="lg:w-36">
          <DateInput name="to" defaultValue={state.to ?? ""} />
        </Field>
        <div className="col-span-2 flex gap-2">
          <Button type="submit" variant="secondary" className="grow sm:grow-0">
            {t("filter.apply")}
          </Button>
          {isFiltered ? (
            <Link href={auditLog.href({ merchant })} className={buttonVariants({ variant: "ghost" })}>
              {t("filter.clear")}
            </Link>
          ) : null}
        </div>
      </FoldedFilters>
    </Form>
  );
}

function ActionField({ action }: Pick<AuditLogState, "action">) {
  const t = useTranslations("audit");
  return (
    <FilterSelect
      name="action"
      label={t("filter.action")}
      all={t("filter.anyAction")}
      value={action}
      options={AUDIT_ACTIONS.map((known) => [known, t(`says.${messageKey(known)}`, UNSAID_PARTS)])}
      className="col-span-2 sm:col-span-1 lg:w-56"
    />
  );
}

type PersonFieldProps = Pick<AuditLogState, "person"> & Pick<AuditFiltersProps, "people">;

function PersonField({ person, people }: PersonFieldProps) {
  const t = useTranslations("audit.filter");
  return (
    <FilterSelect
      name="person"
      label={t("person")}
      all={t("anybody")}
      value={person}
      options={people.map(({ id, name }) => [id, name])}
      className="col-span-2 sm:col-span-1 lg:w-44"
    />
  );
}
