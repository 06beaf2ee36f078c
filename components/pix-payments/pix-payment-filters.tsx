import { useTranslations } from "next-intl";
import { FilterTabs } from "#components/dashboard/filter-tabs";
import { ListSearch } from "#components/dashboard/list-search";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import {
  PIX_PAYMENT_STATUS_CODES,
  type PixPaymentListParams,
  pixPaymentListHref,
} from "#lib/query/pix-payment-list-params";

export function PixPaymentFilters({ state }: { state: PixPaymentListParams }) {
  const t = useTranslations("pixPayments");
  const { status, query, from, to } = state;
  const asks = query !== "" || from !== null || to !== null;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterTabs
        label={t("list.filterLabel")}
        tabs={[null, ...PIX_PAYMENT_STATUS_CODES].map((one) => ({
          href: pixPaymentListHref({ ...state, status: one, page: 1 }),
          name: one ? t(`status.${one}`) : t("list.all"),
          current: status === one,
        }))}
      />
      {/* Keyed, so that the controls show what the address says after going back. */}
      <ListSearch
        key={`${query} ${from} ${to}`}
        action="/dashboard/pix-payments"
        query={query}
        words={{
          label: t("list.search"),
          hint: t("list.searchHint"),
          submit: t("list.searchButton"),
          clear: t("list.clearSearch"),
        }}
        clearHref={asks ? pixPaymentListHref({ status }) : null}
        className="flex-wrap items-end md:w-full"
      >
        {status ? <input type="hidden" name="status" value={status} /> : null}
        <Field label={t("list.from")} className="w-[calc(50%-0.25rem)] sm:w-38">
          <Input type="date" name="from" defaultValue={from ?? ""} />
        </Field>
        <Field label={t("list.to")} className="w-[calc(50%-0.25rem)] sm:w-38">
          <Input type="date" name="to" defaultValue={to ?? ""} />
        </Field>
      </ListSearch>
    </div>
  );
}
