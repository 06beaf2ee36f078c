"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BigAmount } from "#components/checkout/big-amount";
import { brandName } from "#components/checkout/brand-name";
import { exchangeOf } from "#components/checkout/exchange-of";
import { payerTotal } from "#components/checkout/payer-total";
import { RateLine } from "#components/checkout/rate-line";
import { useFocusOnArrival } from "#components/checkout/use-focus-on-arrival";
import { buttonVariants } from "#components/ui/button-variants";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { CheckoutView } from "#lib/schemas/checkout";

/** The calm end: what was paid, to whom, when, and the way back. `arrived` is true when it happened before the payer's eyes. */
export function PaidView({ view, arrived }: { view: CheckoutView; arrived: boolean }) {
  const t = useTranslations("checkout.paid");
  const heading = useFocusOnArrival<HTMLHeadingElement>(arrived);
  const paid = view.lastAttempt?.status === "PAID" ? view.lastAttempt : null;
  const total = paid && payerTotal(paid);
  const exchange = paid && exchangeOf(paid);
  const count = paid?.installments ?? 1;
  return (
    <div className="flex flex-col items-center text-center">
      <PaidMark />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-xl font-semibold tracking-tight outline-none">
        {t("title")}
      </h1>
      <BigAmount amount={total ?? view.grossAmount} currency={view.currency} className="mt-2" />
      <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">
        {t("to", { merchant: view.merchantName })}
      </p>
      <dl className="mt-6 w-full divide-y divide-border border-y border-border text-left text-sm">
        {view.description ? <Fact term={t("for")}>{view.description}</Fact> : null}
        {view.payerName ? <Fact term={t("by")}>{view.payerName}</Fact> : null}
        {paid ? (
          <Fact term={t("method")}>
            {paid.card
              ? t("card", { brand: brandName(paid.card.brand), last4: paid.card.last4 })
              : paid.paymentMethod === "PIX"
                ? "Pix"
                : t("otherMethod")}
          </Fact>
        ) : null}
        {count > 1 ? (
          <Fact term={t("installments")}>
            {t("installmentCount", { count, interest: total ? "yes" : "no" })}
          </Fact>
        ) : null}
        {total ? (
          <Fact term={t("charged")}>
            <Money amount={view.grossAmount} currency={view.currency} />
          </Fact>
        ) : null}
        {exchange ? (
          <Fact term={t("paidAs")}>
            <Money amount={exchange.amount} currency={exchange.currency} />
            <span className="block text-xs text-muted-foreground">
              <RateLine currency={exchange.currency} rate={exchange.rate} />
            </span>
          </Fact>
        ) : null}
        {paid ? (
          <Fact term={t("when")}>
            <DateTime value={paid.updatedAt} />
          </Fact>
        ) : null}
        <Fact term={t("reference")}>
          <span className="font-mono text-xs select-all [overflow-wrap:anywhere]">{view.id}</span>
        </Fact>
      </dl>
      {view.redirectUrl ? (
        <a href={view.redirectUrl} className={buttonVariants({ size: "xl", className: "mt-6 w-full" })}>
          <span className="truncate">{t("back", { merchant: view.merchantName })}</span>
        </a>
      ) : (
        <p className="mt-6 text-sm text-muted-foreground">{t("close")}</p>
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="shrink-0 text-muted-foreground">{term}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function PaidMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-16 animate-settle place-items-center rounded-full bg-success-soft text-success"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m5 12.5 4.75 4.75L19.5 7.5" />
      </svg>
    </span>
  );
}
