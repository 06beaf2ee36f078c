import { useTranslations } from "next-intl";
import { cardMonth, cardName } from "#components/payment-methods/card-name.ts";
import { usePlanPrice } from "#components/subscriptions/use-plan-price.ts";
import type { PayerSubscriptionPage } from "./load-payer-subscription-page";

/** The card that pays, what it is charged, and how to replace it. */
export function CardSection({ page: { card, plan, merchant } }: { page: PayerSubscriptionPage }) {
  const t = useTranslations("subscriptions.payer.card");
  const priceOf = usePlanPrice();
  if (card === null) return null;
  const [name, month] = [cardName(card), cardMonth(card)];
  return (
    <section aria-labelledby="card" className="flex flex-col gap-2">
      <h2 id="card" className="font-medium">
        {t("title")}
      </h2>
      <p className="tabular">{month === null ? name : t("card", { card: name, month })}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted-foreground">
        <li>{t("what", { merchant: merchant.name, price: priceOf(plan) })}</li>
        <li>{t("replace")}</li>
      </ul>
    </section>
  );
}
