import { useLocale, useTranslations } from "next-intl";
import type { InstallmentOption } from "#components/checkout/methods/card/installments-field";
import type { PageFacts } from "#components/checkout/methods/method.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

/** The numbers of installments on offer in the reader's words; paying at once stands for a charge without any. */
export function useInstallmentOptions(
  { methods, grossAmount, currency }: CheckoutView,
  { capturesLater }: Pick<PageFacts, "capturesLater">,
): InstallmentOption[] {
  const t = useTranslations("checkout.card");
  const locale = useLocale();
  const money = (amount: string) => formatMoney(locale, amount, currency);
  const offered = methods.find(({ method }) => method === "CREDIT_CARD")?.installments ?? [];
  const plans = offered.length > 0 ? offered : [{ count: 1, amount: grossAmount, total: grossAmount }];
  return plans.map(({ count, amount, total }) => {
    const bearsInterest = total !== grossAmount;
    return {
      count,
      option: t("plan", {
        count,
        interest: bearsInterest ? "yes" : "no",
        amount: money(amount),
        total: money(total),
      }),
      pay: t(capturesLater ? "authorize" : "pay", { amount: money(total) }),
      interest: bearsInterest ? (
        <span className="tabular">
          {t.rich("withInterest", {
            total: money(total),
            gross: money(grossAmount),
            strong: (words) => <strong className="font-semibold text-foreground">{words}</strong>,
          })}
        </span>
      ) : null,
    };
  });
}
