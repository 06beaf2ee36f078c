import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#lib/domain/money/format-money";
import type { PlanView } from "#lib/plans/plan.contract";

type Priced = Pick<PlanView, "amount" | "maximum" | "interval" | "currency">;

/** States what a plan costs and how often, such as "R$ 49,90 a month" or "up to R$ 200,00 a month". */
export function usePlanPrice(): (plan: Priced) => string {
  const t = useTranslations("subscriptions.price");
  const locale = useLocale();
  return ({ amount, maximum, interval, currency }) => {
    const most = formatMoney(locale, amount ?? maximum ?? "0.00", currency);
    return amount === null
      ? t(`upTo.${interval}`, { amount: most })
      : t(`fixed.${interval}`, { amount: most });
  };
}
