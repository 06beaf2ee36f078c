import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/ui/money";
import type { PaymentsPage } from "./load-payments-page";

type PaymentSumsProps = {
  sums: PaymentsPage["sums"];
  /** Set if more payments match than were added up: whether all can be requested. */
  more: PaymentsPage["more"];
  /** The same list with all matches added up. */
  allHref: string;
};

/** Sums of the matching payments, a line for each currency. */
export function PaymentSums({ sums, more, allHref }: PaymentSumsProps) {
  const t = useTranslations("lists.payments.sum");
  const locale = useLocale();
  if (sums.length === 0) return null;
  if (more) {
    return (
      <p className="mb-3 text-sm text-muted-foreground">
        {t(more === "ask" ? "more" : "tooMany")}
        {more === "ask" ? (
          <>
            {" "}
            <Link href={allHref} prefetch={false} className="text-accent underline-offset-4 hover:underline">
              {t("all")}
            </Link>
          </>
        ) : null}
      </p>
    );
  }
  return sums.map(({ currency, count, gross, paid, refunded }) => (
    <dl
      key={currency}
      aria-label={t("label")}
      className="mb-3 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border shadow-card sm:grid-cols-4"
    >
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
    <div className="min-w-0 bg-card px-4 py-2.5">
      <dt className="truncate text-xs text-muted-foreground">{name}</dt>
      <dd className="tabular mt-0.5 text-sm font-semibold [overflow-wrap:anywhere] sm:text-base">
        {children}
      </dd>
    </div>
  );
}
