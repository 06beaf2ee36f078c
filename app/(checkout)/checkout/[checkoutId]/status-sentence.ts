import { getLocale, getTranslations } from "next-intl/server";
import { methodOf } from "#components/checkout/methods/registry.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

/** How things stand in one sentence, for who hears the page: said when it changes under their hands. */
export async function statusSentence(view: CheckoutView): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations("checkout.said"), getLocale()]);
  const merchant = view.merchantName;
  switch (view.status) {
    case "PAID":
      return t("PAID", { merchant, amount: formatMoney(locale, view.grossAmount, view.currency) });
    case "EXPIRED":
    case "CANCELED":
      return t(view.status, { merchant });
    case "PENDING": {
      const last = view.lastAttempt;
      const said = last && methodOf(last)?.said?.(last);
      return said ? t(said) : "";
    }
  }
}
