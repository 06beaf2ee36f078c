"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type CheckoutQuote, CurrencyPicker } from "#components/checkout/currency-picker";
import { exchangeOf } from "#components/checkout/exchange-of";
import { HeldQuote } from "#components/checkout/held-quote";
import { PayProblem } from "#components/checkout/pay-problem";
import { RateLine } from "#components/checkout/rate-line";
import type { PayState } from "#components/checkout/use-pay";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { formatMoney } from "#components/ui/format-money";
import type { AttemptView } from "#lib/schemas/attempt";
import type { CheckoutView } from "#lib/schemas/checkout";

type InternationalPanelProps = { view: CheckoutView; pay: PayState };

/** Pay from abroad: pick a currency and see what it comes to, then an amount that holds and the way on. */
export function InternationalPanel({ view, pay }: InternationalPanelProps) {
  const last = view.lastAttempt?.paymentMethod === "INTERNATIONAL" ? view.lastAttempt : null;
  const [leftHeld, setLeftHeld] = useState<string | null>(null);
  const [openedWith] = useState(last?.id);
  const exchange = last && exchangeOf(last);
  const isHeld = last?.status === "PENDING" && last.instructions.type === "REDIRECT" && leftHeld !== last.id;
  if (isHeld && exchange && last.instructions.type === "REDIRECT") {
    return (
      <HeldQuote
        key={last.id}
        exchange={exchange}
        grossAmount={view.grossAmount}
        url={last.instructions.redirectUrl}
        serverTime={laterOf(view.serverTime, last.createdAt)}
        arrived={last.id !== openedWith}
        onOther={() => setLeftHeld(last.id)}
      />
    );
  }
  const offer = view.methods.find(({ method }) => method === "INTERNATIONAL");
  return (
    <ChooseCurrency
      quotes={offer?.quotes ?? []}
      last={last}
      lastCurrency={exchange?.currency ?? null}
      pay={pay}
      onChosen={() => setLeftHeld(null)}
    />
  );
}

// The view may be older than the attempt that was just put into it; ISO 8601 in UTC sorts by time.
function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

const MOST_COMMON = "USD";

type ChooseCurrencyProps = {
  quotes: CheckoutQuote[];
  last: AttemptView | null;
  lastCurrency: string | null;
  pay: PayState;
  onChosen: () => void;
};

function ChooseCurrency({ quotes, last, lastCurrency, pay, onChosen }: ChooseCurrencyProps) {
  const t = useTranslations("checkout.international");
  const locale = useLocale();
  const [picked, setPicked] = useState<string | null>(null);
  const wanted = picked ?? lastCurrency ?? MOST_COMMON;
  const quote = quotes.find(({ currency }) => currency === wanted) ?? quotes[0];
  if (!quote) return null;
  const amount = formatMoney(locale, quote.checkoutAmount, quote.currency);
  const ended = last?.status === "EXPIRED" || last?.status === "CANCELED" ? last.status : null;
  return (
    <div className="flex flex-col gap-4">
      {ended && !pay.problem ? <Alert tone="info">{t(`ended.${ended}`)}</Alert> : null}
      <p className="text-sm text-muted-foreground">{t("intro")}</p>
      <CurrencyPicker quotes={quotes} value={quote.currency} onValue={setPicked} disabled={pay.busy} />
      <p aria-live="polite" className="text-sm text-muted-foreground">
        <span className="tabular font-medium text-foreground">{amount}</span>
        {" · "}
        <RateLine currency={quote.currency} rate={quote.exchangeRate} />
      </p>
      <PayProblem problem={pay.problem} />
      <Button
        size="xl"
        className="w-full"
        busy={pay.busy}
        onClick={() => {
          onChosen();
          pay.payInternationally(quote.currency);
        }}
      >
        {pay.busy ? t("starting") : t("start", { amount })}
      </Button>
    </div>
  );
}
