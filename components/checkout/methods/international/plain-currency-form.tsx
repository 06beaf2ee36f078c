import { useTranslations } from "next-intl";
import { FormSecrets } from "#components/checkout/forms/form-secrets";
import { payControlLook } from "#components/checkout/forms/pay-control-look.ts";
import { paymentAction } from "#components/checkout/forms/payment-action.ts";
import type { CurrencyOption } from "#components/checkout/methods/international/currency-form";
import { buttonVariants } from "#components/ui/button-variants.ts";

type PlainCurrencyFormProps = {
  chargeId: string;
  checkoutToken: string;
  options: CurrencyOption[];
  first: string;
};

/** Picks the currency to pay in where no script runs: the browser sends the form by itself. */
export function PlainCurrencyForm({ chargeId, checkoutToken, options, first }: PlainCurrencyFormProps) {
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
