import { useLocale, useTranslations } from "next-intl";
import type { ShownLine } from "#components/ledger/shown-line.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import { isZeroAmount } from "#lib/domain/money/money";

/** What a statement's line was for, in one line of text: description, payer, method and fee; null if nothing is known. */
export function useLineText(): (line: ShownLine) => string | null {
  const t = useTranslations("money.statement");
  const tDashboard = useTranslations("dashboard");
  const locale = useLocale();
  return ({ description, payer, method, fee, currency }) => {
    const parts = [
      description,
      payer,
      method && tDashboard(`method.${method}`),
      fee && !isZeroAmount(fee) ? t("fee", { amount: formatMoney(locale, fee, currency) }) : null,
    ].filter((part) => part !== null);
    return parts.length > 0 ? parts.join(" · ") : null;
  };
}
