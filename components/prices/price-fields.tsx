"use client";

import { useLocale, useTranslations } from "next-intl";
import type { PriceView } from "#components/prices/price-body.ts";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { formatTypedDecimal } from "#components/ui/format-typed-decimal.ts";
import { Input } from "#components/ui/input";
import { TitledCard } from "#components/ui/titled-card";
import { formatBps } from "#lib/domain/money/basis-points";
import { METHOD_FACTS } from "#lib/domain/payment-methods";

type NumberField = "feeBps" | "feeFixed" | "installmentFeeBps" | "settlementDays";
type PriceFieldsProps = {
  method: PriceView["method"];
  /** The current price; null for a new merchant. */
  price: PriceView | null;
  isWrong: (field: NumberField) => boolean;
};

export function PriceFields({ method, price, isWrong }: PriceFieldsProps) {
  const t = useTranslations("money.prices");
  const tDashboard = useTranslations("dashboard");
  const locale = useLocale();
  const number = (name: NumberField, value: string | null) => (
    <Field label={t(name)} error={isWrong(name) ? t(`problem.${name}`) : undefined} required>
      <Input
        name={`${method}.${name}`}
        defaultValue={value ?? ""}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="tabular"
      />
    </Field>
  );
  return (
    <TitledCard title={tDashboard(`method.${method}`)} contentClassName="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {/* A basis point is a hundredth of a percent, as a cent is of a real. */}
        {number("feeBps", price && formatTypedDecimal(locale, formatBps(price.feeBps)))}
        {number("feeFixed", price && formatTypedDecimal(locale, price.feeFixed))}
        {METHOD_FACTS[method].hasInstallments
          ? number(
              "installmentFeeBps",
              price && formatTypedDecimal(locale, formatBps(price.installmentFeeBps)),
            )
          : null}
        {number("settlementDays", price && String(price.settlementDays))}
      </div>
      <Checkbox
        name={`${method}.feeRefundable`}
        value="true"
        defaultChecked={price?.feeRefundable ?? false}
        label={t("feeRefundable")}
      />
    </TitledCard>
  );
}
