import { useTranslations } from "next-intl";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { ListFilters } from "#components/lists/filters/list-filters";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { messageKey } from "#components/ui/message-key.ts";
import { Select } from "#components/ui/select";
import { INVOICE_ORDERS, type InvoiceListState, invoiceList } from "#lib/invoices/invoice-list.params";
import {
  INVOICE_STATUSES,
  INVOICE_TYPES,
  type InvoiceType,
  PAYMENT_STATUSES,
  WITHDRAWAL_STATUSES,
} from "#lib/invoices/invoice-states.rules";

type InvoiceFiltersProps = {
  state: InvoiceListState;
  /** For all merchants: one can be selected by its number. */
  staff: boolean;
};

export function InvoiceFilters({ state, staff }: InvoiceFiltersProps) {
  const t = useTranslations("crypto");
  return (
    <ListFilters
      // A status belongs to a type, so another type starts with all of its statuses.
      list={{
        ...invoiceList,
        href: (to) => invoiceList.href(to.type === state.type ? to : { ...to, status: null }),
      }}
      state={state}
      tabs={{
        by: "type",
        label: t("list.typeLabel"),
        all: t("list.all"),
        of: INVOICE_TYPES,
        nameOf: (type) => t(`types.${type}`),
      }}
      labels={{ label: t("list.search"), hint: t("list.searchHint") }}
    >
      <FilterSelect
        name="status"
        label={t("list.status")}
        all={t("list.anyStatus")}
        value={state.status}
        options={statusesOf(state.type).map((status) => [status, t(`status.${status}`)])}
        className="sm:w-44"
      />
      {/* On wide screens the column heads sort the list. */}
      <Field label={t("list.order")} className="lg:hidden sm:w-48">
        <Select name="order" defaultValue={state.order}>
          {INVOICE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`order.${messageKey(order)}`)}
            </option>
          ))}
        </Select>
      </Field>
      {staff ? (
        <Field label={t("list.merchantNumber")} className="sm:w-36">
          <Input name="user_id" inputMode="numeric" pattern="[0-9]*" defaultValue={state.user_id ?? ""} />
        </Field>
      ) : null}
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
