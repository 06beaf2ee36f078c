"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Decidable } from "#components/crypto/decide-withdrawal";
import { networkName } from "#components/crypto/network-name.ts";
import { formatMoney } from "#components/ui/format-money.ts";
import { PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";

/** What is said of a withdrawal where it is decided about. */
export function useWithdrawalWords(withdrawal: Decidable, decision: "approve" | "reject") {
  const t = useTranslations("crypto.decide");
  const amount = formatMoney(useLocale(), withdrawal.amount, withdrawal.currency);
  const { merchantName: merchant, payCurrency, address } = withdrawal;
  const symbol = PAY_CURRENCIES[payCurrency].symbol;
  return {
    label: t(`${decision}.label`, { amount, merchant }),
    title: t(`${decision}.title`, { amount, merchant }),
    body: t(`${decision}.body`, { symbol, network: networkName(payCurrency), address }),
  };
}
