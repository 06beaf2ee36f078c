import { useTranslations } from "next-intl";
import { ListFilters } from "#components/lists/filters/list-filters";
import {
  PIX_PAYMENT_STATUS_CODES,
  type PixPaymentListParams,
  pixPaymentListHref,
} from "#lib/client/params/pix-payment-list-params";

export function PixPaymentFilters({ state }: { state: PixPaymentListParams }) {
  const t = useTranslations("pixPayments");
  const { status, query, from, to } = state;
  const asks = query !== "" || from !== null || to !== null;
  return (
    <ListFilters
      path="/dashboard/pix-payments"
      state={state}
      tabs={{
        label: t("list.filterLabel"),
        of: [null, ...PIX_PAYMENT_STATUS_CODES].map((one) => ({
          href: pixPaymentListHref({ status: one, query, from, to }),
          name: one ? t(`status.${one}`) : t("list.all"),
          current: status === one,
        })),
      }}
      labels={{ label: t("list.search"), hint: t("list.searchHint") }}
      clearHref={asks ? pixPaymentListHref({ status }) : null}
    >
      {status ? <input type="hidden" name="status" value={status} /> : null}
    </ListFilters>
  );
}
