import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/ui/money";
import { BEGINNING } from "#lib/client/list-position";
import { paymentList } from "#lib/payments/payment-list.params";
import type { PaymentsPage } from "./load-payments-page";

/** Sums of the matching payments, a line for each currency; or how to get them, if more match than were added up. */
export function PaymentSums({ page }: { page: Pick<PaymentsPage, "sums" | "more" | "state"> }) {
  const t = useTranslations("lists.payments.sum");
  const locale = useLocale();
  const { sums, more, state } = page;
  if (sums.length === 0) return null;
  if (more) {
    return (
      <p className="text-sm text-muted-foreground">
        {t(more === "ask" ? "more" : "tooMany")}
        {more === "ask" ? (
          <>
            {" "}
            <Link
              href={paymentList.href({ ...state, ...BEGINNING, totals: "all" })}
              prefetch={false}
              className="text-accent underline underline-offset-4"
            >
              {t("all")}
            </Link>
          </>
        ) : null}
      </p>
    );
  }
  return sums.map(({ currency, count, gross, paid, refunded }) => (
    <dl key={currency} aria-label={t("label")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <Figure name={t("count")}>{new Intl.NumberFormat(locale).format(count)}</Figure>
      <Figure name={t("gross")}>
        <Money amount={gross} currency={currency} />
      </Figure>
      <Figure name={t("paid")}>
        <Money amount={paid} currency={currency} />
      </Figure>
      <Figure name={t("refunded")}>
        <Money amount={refunded} currency={currency} />
      </Figure>
    </dl>
  ));
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}
