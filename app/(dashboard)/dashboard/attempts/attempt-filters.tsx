import { useTranslations } from "next-intl";
import { ListFilters } from "#components/lists/filters/list-filters";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { type AttemptListParams, attemptListHref } from "#lib/client/params/attempt-list-params";
import { ATTEMPT_STATUSES } from "#lib/domain/payment/states";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";

export function AttemptFilters({ state }: { state: AttemptListParams }) {
  const t = useTranslations("lists.attempts");
  const d = useTranslations("dashboard");
  const { status, method, query, from, to } = state;
  const asks = query !== "" || from !== null || to !== null || method !== null;
  return (
    <ListFilters
      path="/dashboard/attempts"
      state={state}
      tabs={{
        label: t("filterLabel"),
        of: [null, ...ATTEMPT_STATUSES].map((one) => ({
          href: attemptListHref({ status: one, method, query, from, to }),
          name: one ? d(`attemptStatus.${one}`) : t("all"),
          current: status === one,
        })),
      }}
      labels={{ label: t("search"), hint: t("searchHint") }}
      clearHref={asks ? attemptListHref({ status }) : null}
    >
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <Field label={t("column.method")} className="w-full sm:w-44">
        <Select name="method" defaultValue={method ?? ""}>
          <option value="">{t("anyMethod")}</option>
          {PAYMENT_METHODS.map((one) => (
            <option key={one} value={one}>
              {d(`method.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ListFilters>
  );
}
