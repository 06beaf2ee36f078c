import { useTranslations } from "next-intl";
import { InvoiceOrderSelect } from "#components/crypto/invoice-order-select";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { ListFilters } from "#components/lists/filters/list-filters";
import { Input } from "#components/ui/input";
import { type InvoiceListState, invoiceList } from "#lib/invoices/invoice-list.params";
import {
  INVOICE_STATUSES,
  INVOICE_TYPES,
  type InvoiceType,
  PAYMENT_STATUSES,
  WITHDRAWAL_STATUSES,
} from "#lib/invoices/invoice-states.rules";
import type { SavedViewView } from "#lib/lists/list.contract";

type InvoiceFiltersProps = { state: InvoiceListState; views: SavedViewView[] };

/** The filters of all merchants' invoices; one merchant is chosen by its number. */
export function InvoiceFilters({ state, views }: InvoiceFiltersProps) {
  const t = useTranslations("crypto");
  return (
    <ListFilters
      // A status belongs to a type, so another type starts with all of its statuses.
      list={{
        ...invoiceList,
        href: (to) => invoiceList.href(to.type === state.type ? to : { ...to, status: null }),
      }}
      state={state}
      main={{
        by: "type",
        label: t("list.typeLabel"),
        all: t("list.all"),
        of: INVOICE_TYPES,
        nameOf: (type) => t(`types.${type}`),
      }}
      labels={{ label: t("list.search"), hint: t("list.searchHint") }}
      views={views}
    >
      <FilterSelect
        name="status"
        label={t("list.status")}
        all={t("list.anyStatus")}
        value={state.status}
        options={statusesOf(state.type).map((status) => [status, t(`status.${status}`)])}
      />
      <InvoiceOrderSelect order={state.order} />
      <Input
        key={state.user_id}
        name="user_id"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={t("list.merchantNumber")}
        placeholder={t("list.merchantNumber")}
        defaultValue={state.user_id ?? ""}
        className="sm:w-36!"
      />
    </ListFilters>
  );
}

function statusesOf(type: InvoiceType | null) {
  switch (type) {
    case null:
      return INVOICE_STATUSES;
    case "PAYMENT":
      return PAYMENT_STATUSES;
    case "WITHDRAWAL":
      return WITHDRAWAL_STATUSES;
  }
}
