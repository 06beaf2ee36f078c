"use client";

import { Globe } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { BigAmount } from "#components/checkout/big-amount";
import type { Exchange } from "#components/checkout/exchange-of";
import { RateLine } from "#components/checkout/rate-line";
import { announcedMinutes, clockText, toTimeLeft } from "#components/checkout/time-left";
import { useFocusOnArrival } from "#components/checkout/use-focus-on-arrival";
import { useServerClock } from "#components/checkout/use-server-clock";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants";
import { formatMoney } from "#components/ui/format-money";

type HeldQuoteProps = {
  exchange: Exchange;
  /** What the merchant is paid, in BRL. */
  grossAmount: string;
  url: string;
  serverTime: string;
  arrived: boolean;
  onOther: () => void;
};

/** The amount that holds, for how long, and the way to the processor's page. Nothing here moves money. */
export function HeldQuote({ exchange, grossAmount, url, serverTime, arrived, onOther }: HeldQuoteProps) {
  const t = useTranslations("checkout.international");
  const locale = useLocale();
  const section = useFocusOnArrival<HTMLElement>(arrived);
  const leftMs = useServerClock(exchange.heldUntil, serverTime);
  const minutes = announcedMinutes(leftMs);
  const amount = formatMoney(locale, exchange.amount, exchange.currency);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t("heldLabel")}
      className="flex flex-col gap-5 outline-none"
    >
      <div className="rounded-lg bg-muted px-4 py-5 text-center">
        <Globe aria-hidden="true" className="mx-auto size-6 text-accent" strokeWidth={1.5} />
        <p className="mt-3 text-sm text-muted-foreground">{t("youPay")}</p>
        <BigAmount amount={exchange.amount} currency={exchange.currency} className="mt-0.5" />
        <p className="mt-2 text-sm text-muted-foreground">
          {t("forGross", { gross: formatMoney(locale, grossAmount, "BRL") })}
          {" · "}
          <RateLine currency={exchange.currency} rate={exchange.rate} />
        </p>
        <p className="mt-3 text-sm">
          {t("holds")}{" "}
          <span role="timer" aria-live="off" className="tabular font-medium">
            {clockText(toTimeLeft(leftMs))}
          </span>
          <span role="status" className="sr-only">
            {minutes === null ? "" : t("announce", { minutes })}
          </span>
        </p>
      </div>
      {leftMs > 0 ? (
        <a href={url} className={buttonVariants({ size: "xl", className: "w-full" })}>
          {t("continue", { amount })}
        </a>
      ) : null}
      <Button variant="ghost" size="lg" className="w-full" onClick={onOther}>
        {t("other")}
      </Button>
    </section>
  );
}
