import { getLocale, getTranslations } from "next-intl/server";
import { methodOf } from "#components/checkout/methods/registry.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import { isPaidCharge, unpaidEndOf } from "#lib/domain/payment/states";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

/** How things stand in one sentence, for who hears the page: said when it changes under their hands. */
export async function statusSentence(view: CheckoutView): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations("checkout.said"), getLocale()]);
  const merchant = view.merchantName;
  if (isPaidCharge(view.status)) {
    return t(view.status, { merchant, amount: formatMoney(locale, view.grossAmount, view.currency) });
  }
  const end = unpaidEndOf(view.status);
  if (end) return t(end, { merchant });
  const last = view.lastAttempt;
  const said = last && methodOf(last)?.said?.(last);
  return said ? t(said) : "";
}
