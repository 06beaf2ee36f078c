import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { messageKey } from "#components/ui/message-key.ts";
import { Select } from "#components/ui/select";
import { BEGINNING } from "#lib/client/list-position";
import {
  INVOICE_ORDERS,
  type InvoiceListParams,
  invoiceListHref,
  isFiltered,
} from "#lib/client/params/invoice-list-params";
import {
  INVOICE_STATUSES,
  INVOICE_TYPES,
  type InvoiceType,
  PAYMENT_STATUSES,
  WITHDRAWAL_STATUSES,
} from "#lib/domain/crypto/invoice-states";

type InvoiceFiltersProps = {
  state: InvoiceListParams;
  /** Of all merchants: then one of them can be chosen by its number. */
  staff: boolean;
};

/** The API's filters as links and a form: they work before any script has come, and the address holds their state. */
export function InvoiceFilters({ state, staff }: InvoiceFiltersProps) {
  const t = useTranslations("crypto");
  return (
    <>
      <nav
        aria-label={t("list.typeLabel")}
        className="-mx-4 mb-2 flex max-w-[100vw] gap-1 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
      >
        {[null, ...INVOICE_TYPES].map((type) => (
          <Link
            key={type ?? "all"}
            href={invoiceListHref({ ...state, type, status: null, ...BEGINNING })}
            aria-current={state.type === type ? "true" : undefined}
            className="flex h-9 shrink-0 items-center rounded-full border border-transparent px-3.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:border-border aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:shadow-xs"
          >
            {type ? t(`types.${type}`) : t("list.all")}
          </Link>
        ))}
      </nav>
      {/* Keyed, so that the controls show what the address says after going back. */}
      <Form
        action="/dashboard/crypto"
        key={JSON.stringify(state)}
        role="search"
        className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        {state.type ? <input type="hidden" name="type" value={state.type} /> : null}
        <SearchField state={state} />
        <StatusField state={state} />
        {/* On wide screens the heads of the columns order the list. */}
        <Field label={t("list.order")} className="lg:hidden sm:w-48">
          <Select name="order" defaultValue={state.order}>
            {INVOICE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`order.${messageKey(order)}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("list.from")} className="sm:w-40">
          <DateInput name="from" defaultValue={state.from ?? ""} />
        </Field>
        <Field label={t("list.to")} className="sm:w-40">
          <DateInput name="to" defaultValue={state.to ?? ""} />
        </Field>
        {staff ? (
          <Field label={t("list.merchantNumber")} className="sm:w-36">
            <Input name="user_id" inputMode="numeric" pattern="[0-9]*" defaultValue={state.user_id ?? ""} />
          </Field>
        ) : null}
        <div className="col-span-2 flex gap-2">
          <Button type="submit" variant="secondary" className="flex-1">
            {t("list.apply")}
          </Button>
          {isFiltered(state) ? (
            <Link
              href={invoiceListHref({ order: state.order })}
              className={buttonVariants({ variant: "ghost", className: "px-2.5" })}
            >
              {t("list.clear")}
            </Link>
          ) : null}
        </div>
      </Form>
    </>
  );
}

function SearchField({ state }: { state: InvoiceListParams }) {
  const t = useTranslations("crypto");
  return (
    <Field label={t("list.search")} className="col-span-2 sm:w-72">
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          name="query"
          defaultValue={state.query}
          maxLength={100}
          placeholder={t("list.searchHint")}
          className="pl-9"
        />
      </span>
    </Field>
  );
}

function StatusField({ state }: { state: InvoiceListParams }) {
  const t = useTranslations("crypto");
  return (
    <Field label={t("list.status")} className="sm:w-44">
      <Select name="status" defaultValue={state.status ?? ""}>
        <option value="">{t("list.anyStatus")}</option>
        {statusesOf(state.type).map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
    </Field>
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
