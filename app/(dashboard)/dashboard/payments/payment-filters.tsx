import { useTranslations } from "next-intl";
import { ListFilters } from "#components/lists/filters/list-filters";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { type PaymentListParams, paymentListHref } from "#lib/client/params/payment-list-params";
import { CHARGE_REFUND_STATUSES } from "#lib/domain/payment/refund-status";
import { CHARGE_STATUSES } from "#lib/domain/payment/states";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";

export function PaymentFilters({ state }: { state: PaymentListParams }) {
  const t = useTranslations("lists.payments");
  const d = useTranslations("dashboard");
  const { status, method, refund, query, from, to } = state;
  const asks = query !== "" || [from, to, method, refund].some((one) => one !== null);
  return (
    <ListFilters
      path="/dashboard/payments"
      state={state}
      tabs={{
        label: t("filterLabel"),
        of: [null, ...CHARGE_STATUSES].map((one) => ({
          href: paymentListHref({ status: one, method, refund, query, from, to }),
          name: one ? d(`chargeStatus.${one}`) : t("all"),
          current: status === one,
        })),
      }}
      labels={{ label: t("search"), hint: t("searchHint") }}
      clearHref={asks ? paymentListHref({ status }) : null}
    >
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <Field label={t("paidBy")} className="w-[calc(50%-0.25rem)] sm:w-40">
        <Select key={method} name="method" defaultValue={method ?? ""}>
          <option value="">{t("anyMethod")}</option>
          {PAYMENT_METHODS.map((one) => (
            <option key={one} value={one}>
              {d(`method.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("refund.label")} className="w-[calc(50%-0.25rem)] sm:w-40">
        <Select key={refund} name="refund" defaultValue={refund ?? ""}>
          <option value="">{t("refund.any")}</option>
          {CHARGE_REFUND_STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(`refund.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ListFilters>
  );
}
