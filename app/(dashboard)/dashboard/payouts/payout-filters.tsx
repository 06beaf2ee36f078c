import { useTranslations } from "next-intl";
import { ListFilters } from "#components/lists/filters/list-filters";
import { type PayoutListParams, payoutListHref } from "#lib/client/params/payout-list-params";
import { PAYOUT } from "#lib/domain/status/status-tables";

/** The filters of the list of payouts; those of one recipient stay its own. */
export function PayoutFilters({ state }: { state: PayoutListParams }) {
  const t = useTranslations("payouts");
  const statusOf = useTranslations("dashboard.payoutStatus");
  const { status, recipientId, query, from, to } = state;
  const asks = query !== "" || from !== null || to !== null;
  return (
    <ListFilters
      path="/dashboard/payouts"
      state={state}
      tabs={{
        label: t("filter"),
        of: [null, ...PAYOUT.all].map((one) => ({
          href: payoutListHref({ status: one, recipientId, query, from, to }),
          name: one ? statusOf(one) : t("all"),
          current: status === one,
        })),
      }}
      labels={{ label: t("search"), hint: t("searchHint") }}
      clearHref={asks ? payoutListHref({ status, recipientId }) : null}
    >
      {status ? <input type="hidden" name="status" value={status} /> : null}
      {recipientId ? <input type="hidden" name="recipientId" value={recipientId} /> : null}
    </ListFilters>
  );
}
