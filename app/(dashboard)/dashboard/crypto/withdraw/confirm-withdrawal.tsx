"use client";

import { useLocale, useTranslations } from "next-intl";
import { AddressText } from "#components/crypto/address-text";
import { networkName } from "#components/crypto/network-name.ts";
import { ConfirmFacts } from "#components/ui/confirm-facts";
import { PAY_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import { formatMoney } from "#lib/domain/money/format-money";

type ConfirmWithdrawalProps = {
  /** The submitted form; null while there is nothing to confirm. */
  asked: FormData | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Repeats coin, network, amount and address before requesting the withdrawal: sent coins cannot be recovered. */
export function ConfirmWithdrawal({ asked: requested, busy, onConfirm, onClose }: ConfirmWithdrawalProps) {
  const t = useTranslations("crypto.withdraw.confirm");
  const locale = useLocale();
  const read = (pointer: string) => String(requested?.get(pointer) ?? "").trim();
  const coin = PAY_CURRENCY_CODES.find((code) => code === read("/pay_currency"));
  if (!requested || !coin) return null;
  const { name, symbol } = PAY_CURRENCIES[coin];
  const facts = [
    ["amount", formatMoney(locale, read("/amount"), read("/fiat_currency"))],
    ["coin", `${name} (${symbol})`],
    ["network", networkName(coin)],
    ["address", <AddressText key="address" address={read("/pay_address")} className="break-words" />],
  ] as const;
  return (
    <ConfirmFacts
      facts={facts.map(([term, value]) => ({ term: t(term), value }))}
      labels={{ title: t("title"), body: t("body"), submit: t("submit"), back: t("back") }}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
