import { useLocale, useTranslations } from "next-intl";
import { Countdown } from "#components/checkout/parts/live/countdown";
import type { Exchange } from "#components/payment-methods/exchange-of.ts";
import { RateLine } from "#components/payment-methods/rate-line";
import { BigAmount } from "#components/ui/big-amount";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";
import { formatMoney } from "#lib/domain/money/format-money";

type PromisedQuoteProps = {
  exchange: Exchange;
  /** The merchant's amount, in BRL. */
  grossAmount: string;
  url: string;
  serverTime: string;
};

/** The fixed amount, how long it holds, and the link to the processor's page. Nothing here moves money. */
export function PromisedQuote({ exchange, grossAmount, url, serverTime }: PromisedQuoteProps) {
  const t = useTranslations("checkout.international");
  const locale = useLocale();
  const said = (minutes: number) => t("announce", { minutes });
  return (
    <section
      data-arrival=""
      tabIndex={-1}
      aria-label={t("heldLabel")}
      className="flex flex-col gap-5 outline-none"
    >
      <div className="rounded-lg bg-muted px-4 py-5 text-center">
        <Glyph name="globe" className="mx-auto size-6 text-accent" />
        <p className="mt-3 text-sm text-muted-foreground">{t("youPay")}</p>
        <BigAmount amount={exchange.amount} currency={exchange.currency} className="mt-0.5" />
        <p className="mt-2 text-sm text-muted-foreground">
          {t("forGross", { gross: formatMoney(locale, grossAmount, "BRL") })}
          {" · "}
          <RateLine {...exchange} />
        </p>
        <Countdown
          key={exchange.quotedUntil}
          label={t("holds")}
          expiresAt={exchange.quotedUntil}
          serverTime={serverTime}
          announce={{ 1: said(1), 5: said(5), 10: said(10) }}
          className="mt-3 text-sm"
        />
      </div>
      <a href={url} className={buttonVariants({ size: "xl", className: "w-full" })}>
        {t("continue", { amount: formatMoney(locale, exchange.amount, exchange.currency) })}
      </a>
    </section>
  );
}
