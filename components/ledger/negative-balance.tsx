import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { Money } from "#components/ui/money";
import { isNegativeAmount, isZeroAmount } from "#lib/domain/money/money";

type NegativeBalanceProps = {
  balances: { currency: string; available: string; pending: string }[];
  className?: string;
};

/**
 * For each negative balance: the reason, what is suspended until it is covered, and how that happens. Renders nothing if no
 * balance is negative.
 */
export function NegativeBalance({ balances, className = "mb-6" }: NegativeBalanceProps) {
  const t = useTranslations("money.balance.negative");
  return balances
    .filter(({ available }) => isNegativeAmount(available))
    .map(({ currency, available, pending }) => (
      <Alert
        key={currency}
        tone="warning"
        className={className}
        title={t.rich("title", { amount: () => <Money amount={available} currency={currency} /> })}
      >
        {t("why")} {t("until")}{" "}
        {isZeroAmount(pending) || isNegativeAmount(pending)
          ? t("how")
          : t.rich("howPending", { pending: () => <Money amount={pending} currency={currency} /> })}
      </Alert>
    ));
}
