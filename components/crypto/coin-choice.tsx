"use client";

import { useTranslations } from "next-intl";
import { CoinMark } from "#components/crypto/coin-mark";
import { networkName } from "#components/crypto/network-name.ts";
import { RadioCard } from "#components/ui/radio-card";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

type CoinChoiceProps = {
  name: string;
  coins: readonly PayCurrency[];
  chosen: PayCurrency;
  onChoose: (coin: PayCurrency) => void;
};

/** Coins with their networks: the same token on two networks is two choices. */
export function CoinChoice({ name, coins, chosen, onChoose }: CoinChoiceProps) {
  const t = useTranslations("crypto.form");
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t("coin")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {coins.map((coin) => (
          <RadioCard
            key={coin}
            name={name}
            value={coin}
            checked={coin === chosen}
            onChange={() => onChoose(coin)}
            title={`${PAY_CURRENCIES[coin].name} (${PAY_CURRENCIES[coin].symbol})`}
            hint={networkName(coin)}
            icon={<CoinMark currency={coin} className="bg-muted! text-foreground!" />}
          />
        ))}
      </div>
    </fieldset>
  );
}
