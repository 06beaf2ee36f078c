import { useTranslations } from "next-intl";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { messageKey } from "#components/ui/message-key.ts";
import { INVOICE_ORDERS, type InvoiceOrder } from "#lib/invoices/invoice-list.params";

/** The order of a list of invoices; on wide screens the column heads sort it. */
export function InvoiceOrderSelect({ order }: { order: InvoiceOrder }) {
  const t = useTranslations("crypto");
  return (
    <FilterSelect
      name="order"
      label={t("list.order")}
      value={order}
      options={INVOICE_ORDERS.map((one) => [one, t(`order.${messageKey(one)}`)])}
      className="lg:hidden"
    />
  );
}
