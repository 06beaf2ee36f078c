import { useLocale, useTranslations } from "next-intl";
import { FormSecrets } from "#components/checkout/forms/form-secrets";
import { payControlLook } from "#components/checkout/forms/pay-control-look.ts";
import { paymentAction } from "#components/checkout/forms/payment-action.ts";
import { UnlessPaying } from "#components/checkout/forms/unless-paying.ts";
import { FormOnDemand } from "#components/checkout/methods/form-on-demand";
import type { CurrencyOption } from "#components/checkout/methods/international/currency-form";
import { PromisedQuote } from "#components/checkout/methods/international/promised-quote";
import type { MethodPanelProps } from "#components/checkout/methods/method.ts";
import { Detour } from "#components/checkout/parts/detour";
import { Notice } from "#components/checkout/parts/notice";
import { exchangeOf } from "#components/payment-methods/exchange-of.ts";
import { RateLine } from "#components/payment-methods/rate-line";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import { currencyOfCountry } from "#lib/exchange/country-currency.rules";
import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { awaitsPayer, lapseOf } from "#lib/payments/states.rules";

const MOST_COMMON = "USD";

/** International payment: choose a currency and see its amount, then a fixed amount and the link to the processor. */
export function InternationalPanel({
  view,
  checkoutToken,
  facts,
}: Pick<MethodPanelProps, "view" | "checkoutToken" | "facts">) {
  const t = useTranslations("checkout.international");
  const last = lastAbroad(view);
  const exchange = last && exchangeOf(last);
  const own = currencyOfCountry(facts.country);
  const choice = <ChooseCurrency view={view} checkoutToken={checkoutToken} own={own} />;
  if (!last || !awaitsPayer(last.status) || last.instructions.type !== "REDIRECT" || !exchange) return choice;
  return (
    <Detour
      key={last.id}
      label={t("other")}
      look={buttonVariants({ variant: "ghost", size: "lg", className: "w-full" })}
      other={choice}
    >
      <PromisedQuote
        exchange={exchange}
        grossAmount={view.grossAmount}
        url={last.instructions.redirectUrl}
        serverTime={view.serverTime}
      />
    </Detour>
  );
}

function lastAbroad({ lastAttempt }: CheckoutView) {
  return lastAttempt?.paymentMethod === "INTERNATIONAL" ? lastAttempt : null;
}

type ChooseCurrencyProps = Pick<MethodPanelProps, "view" | "checkoutToken"> & {
  /** The payer's own currency. */
  own: CheckoutCurrency | null;
};

function ChooseCurrency({ view, checkoutToken, own }: ChooseCurrencyProps) {
  const t = useTranslations("checkout.international");
  const [first, ...others] = useCurrencyOptions(view, own);
  const last = lastAbroad(view);
  const ended = last ? lapseOf(last.status) : null;
  if (!first) return null;
  const options: [CurrencyOption, ...CurrencyOption[]] = [first, ...others];
  const isOwnOffered = options.some(({ currency }) => currency === own);
  const chosen = (last && exchangeOf(last)?.currency) ?? (isOwnOffered && own ? own : MOST_COMMON);
  return (
    <div className="flex flex-col gap-4">
      {ended ? (
        <UnlessPaying>
          <Notice tone="info">{t(`ended.${ended}`)}</Notice>
        </UnlessPaying>
      ) : null}
      <p className="text-sm text-muted-foreground">{t("intro")}</p>
      <FormOnDemand
        method="INTERNATIONAL"
        name="INTERNATIONAL"
        form={{ options, first: chosen, labels: { currency: t("currency"), starting: t("starting") } }}
        waitingLook="h-60"
        plain={
          <PlainCurrencyForm
            chargeId={view.id}
            checkoutToken={checkoutToken}
            options={options}
            first={chosen}
          />
        }
      />
    </div>
  );
}

/** Every currency with its amount, the payer's own first, then by name in the reader's language. */
function useCurrencyOptions(view: CheckoutView, own: CheckoutCurrency | null): CurrencyOption[] {
  const t = useTranslations("checkout.international");
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const quotes = view.methods.find(({ method }) => method === "INTERNATIONAL")?.quotes ?? [];
  return quotes
    .map((quote) => ({ ...quote, name: names.of(quote.currency) ?? quote.currency }))
    .sort(
      (a, b) =>
        Number(b.currency === own) - Number(a.currency === own) || a.name.localeCompare(b.name, locale),
    )
    .map(({ currency, name, exchangeRate, exchangeRateSource, exchangeRateAsOf, checkoutAmount }) => {
      const amount = formatMoney(locale, checkoutAmount, currency);
      return {
        currency,
        option: t("option", { name, amount }),
        comesTo: (
          <>
            <span className="tabular font-medium text-foreground">{amount}</span>
            {" · "}
            <RateLine
              currency={currency}
              rate={exchangeRate}
              source={exchangeRateSource}
              asOf={exchangeRateAsOf}
            />
          </>
        ),
        start: t("start", { amount }),
      };
    });
}

type PlainCurrencyFormProps = {
  chargeId: string;
  checkoutToken: string;
  options: CurrencyOption[];
  first: string;
};

/** Chooses the currency without scripts: the browser submits the form. */
function PlainCurrencyForm({ chargeId, checkoutToken, options, first }: PlainCurrencyFormProps) {
  const t = useTranslations("checkout.international");
  return (
    <form method="post" action={paymentAction(chargeId)} className="flex flex-col gap-4">
      <FormSecrets checkoutToken={checkoutToken} method="INTERNATIONAL" />
      <label htmlFor="plain-currency" className="text-sm font-medium text-foreground">
        {t("currency")}
      </label>
      <select id="plain-currency" name="currency" defaultValue={first} className={payControlLook}>
        {options.map(({ currency, option }) => (
          <option key={currency} value={currency}>
            {option}
          </option>
        ))}
      </select>
      <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
        {t("plainStart")}
      </button>
    </form>
  );
}
