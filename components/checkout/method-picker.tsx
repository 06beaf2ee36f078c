"use client";

import { CreditCard, Globe, QrCode } from "lucide-react";
import { useTranslations } from "next-intl";
import type { OfferedMethod } from "#components/checkout/offered-methods";
import { RadioCard } from "#components/ui/radio-card";

const ICONS = { PIX: QrCode, CREDIT_CARD: CreditCard, INTERNATIONAL: Globe };

type MethodPickerProps = {
  methods: OfferedMethod[];
  chosen: OfferedMethod;
  onChoose: (method: OfferedMethod) => void;
  disabled: boolean;
};

export function MethodPicker({ methods, chosen, onChoose, disabled }: MethodPickerProps) {
  const t = useTranslations("checkout.method");
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-3 text-base font-semibold tracking-tight">{t("legend")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {methods.map((method) => {
          const Icon = ICONS[method];
          return (
            <RadioCard
              key={method}
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              title={t(method)}
              hint={method === "INTERNATIONAL" ? t("internationalHint") : undefined}
              // An odd one out has a row of its own rather than a gap beside it.
              className="last:odd:col-span-2"
              icon={<Icon aria-hidden="true" className="size-5" />}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
