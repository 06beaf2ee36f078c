import { useLocale, useTranslations } from "next-intl";
import { RadioCard } from "#components/ui/radio-card";
import { formatMoney } from "#lib/domain/money/format-money";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import type { PayoutSource } from "./load-new-payout-page";

/** An account that may pay, with its name in the form. */
export type NamedSource = Omit<PayoutSource, "at"> & { name: string };

type PayoutSourceChoiceProps = {
  sources: NamedSource[];
  chosen: Custodian;
  onChoose: (custodian: Custodian) => void;
};

/** The accounts that may pay, each with its available balance; one that no bank sends from is disabled and explains why. */
export function PayoutSourceChoice({ sources, chosen, onChoose }: PayoutSourceChoiceProps) {
  const t = useTranslations("payouts.new");
  const locale = useLocale();
  const hintOf = ({ available, isOpen, custodian }: NamedSource) => {
    const amount = formatMoney(locale, available, "BRL");
    if (isOpen) return t("available", { amount });
    return t(custodian === PLATFORM ? "noPlatformSender" : "noSender", { amount });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t("from")}</legend>
      <div className="grid gap-3">
        {sources.map((source) => (
          <RadioCard
            key={source.custodian}
            name="/custodian"
            value={source.custodian}
            checked={source.custodian === chosen}
            disabled={!source.isOpen}
            onChange={() => onChoose(source.custodian)}
            title={<span className="wrap-anywhere">{source.name}</span>}
            hint={hintOf(source)}
          />
        ))}
      </div>
    </fieldset>
  );
}
