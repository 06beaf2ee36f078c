"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MerchantMark } from "#components/checkout/merchant-mark";
import { Money } from "#components/ui/money";
import type { CheckoutView } from "#lib/schemas/checkout";

/** To whom, how much, for what; `children` is the time left. */
export function CheckoutSummary({ view, children }: { view: CheckoutView; children?: ReactNode }) {
  const t = useTranslations("checkout.summary");
  return (
    <header className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <p className="flex items-center gap-3">
        <MerchantMark name={view.merchantName} />
        <span className="min-w-0">
          <span className="block text-sm text-muted-foreground">{t("payTo")}</span>
          <span className="block font-medium [overflow-wrap:anywhere]">{view.merchantName}</span>
        </span>
      </p>
      <h1 className="mt-6 lg:mt-10">
        <span className="sr-only">{t("amount")} </span>
        <Money
          amount={view.grossAmount}
          currency={view.currency}
          className="block text-[clamp(1.75rem,10vw,2.5rem)] leading-tight font-semibold tracking-tight lg:text-5xl"
        />
      </h1>
      {view.description ? (
        <p className="mt-2 max-w-prose text-muted-foreground [overflow-wrap:anywhere] whitespace-pre-line">
          {view.description}
        </p>
      ) : null}
      {children ? <div className="mt-3 text-sm">{children}</div> : null}
    </header>
  );
}
