"use client";

import { useLocale, useTranslations } from "next-intl";
import { networkName } from "#components/crypto/network-name.ts";
import type { ShownApproval } from "#lib/approvals/approval-bar.rules";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { formatMoney } from "#lib/domain/money/format-money";

/** A withdrawal awaiting a decision. */
export type Decidable = ShownApproval & {
  id: string;
  merchantName: string;
  /** Decimal text. */
  amount: string;
  currency: string;
  payCurrency: PayCurrency;
  address: string;
};

/** The texts of a withdrawal's decision dialog. */
export function useWithdrawalTexts(withdrawal: Decidable, decision: "approve" | "reject") {
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
