import { useLocale, useTranslations } from "next-intl";
import type { CardTexts } from "#components/checkout/methods/card/card-form";
import type { Consent } from "#components/checkout/methods/card/save-card-box";
import type { SavedCardsTexts } from "#components/checkout/methods/card/saved-card-props.ts";
import { cardMonth, cardName } from "#components/payment-methods/card-name.ts";
import { useCalendarDay } from "#components/ui/calendar-day";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import type { OfferedCardView } from "#lib/saved-cards/saved-card.contract";
import { CONSENT_VERSION, RECURRING_CONSENT_VERSION } from "#lib/saved-cards/saved-card.rules";

type Offer = CheckoutView["methods"][number];

const FOUR_DIGIT_CODES = /^am(erican[-_ ]?)?ex/i;

/** The payer's saved cards, each with its display name and the length of its code. */
export function useSavedCards(cards: readonly OfferedCardView[]) {
  const t = useTranslations("checkout.card.saved");
  return cards.map((card) => {
    const [name, month] = [cardName(card), cardMonth(card)];
    return {
      id: card.id,
      brand: card.brand,
      name: month === null ? name : t("card", { card: name, month }),
      codeLength: FOUR_DIGIT_CODES.test(card.brand) ? 4 : 3,
    };
  });
}

/** The saved cards form's texts, so that its script needs no dictionary. */
export function useSavedCardsTexts({
  cvv,
  installments,
  installmentsRefused,
  paying,
  problem: { cvvMissing, cvvShort },
}: CardTexts): SavedCardsTexts {
  const t = useTranslations("checkout.card.saved");
  return {
    legend: t("legend"),
    other: t("other"),
    formLabel: t("formLabel"),
    cvv,
    installments,
    installmentsRefused,
    paying,
    remove: { ask: t("remove"), confirm: t("removeConfirm"), keep: t("removeKeep") },
    problem: { cvvMissing, cvvShort },
  };
}

/** The consent text in the page's language, with what the card will be charged if that is meant; null if no card can be saved. */
export function useConsent(
  { merchantName, currency }: CheckoutView,
  offer: Offer | undefined,
): Consent | null {
  const t = useTranslations("checkout.card.saved");
  const price = useTranslations("subscriptions.price");
  const locale = useLocale();
  const dayOf = useCalendarDay();
  if (offer?.savesCards !== true) return null;
  const { recurring } = offer;
  if (!recurring) {
    const text = t("consent", { merchant: merchantName });
    return { text, saveCard: { version: CONSENT_VERSION, locale } };
  }
  const { interval, isMaximum, firstDay } = recurring;
  const amount = formatMoney(locale, recurring.amount, currency);
  const words = {
    merchant: merchantName,
    price: isMaximum ? price(`upTo.${interval}`, { amount }) : price(`fixed.${interval}`, { amount }),
    day: dayOf(firstDay),
  };
  const shown = { amount: recurring.amount, interval };
  const text = t("recurringConsent", words);
  return { text, saveCard: { version: RECURRING_CONSENT_VERSION, locale, recurring: shown } };
}
