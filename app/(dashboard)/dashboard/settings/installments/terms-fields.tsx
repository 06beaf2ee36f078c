"use client";

import { useTranslations } from "next-intl";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Select } from "#components/ui/select";
import { MAX_INSTALLMENTS } from "#lib/installments/installments.rules";
import type { TypedTerms } from "./terms-body";

const COUNTS = Array.from({ length: MAX_INSTALLMENTS }, (_, index) => index + 1);

type TermsFieldsProps = {
  typed: TypedTerms;
  onType: (change: Partial<TypedTerms>) => void;
  isWrong: (field: "minAmount" | "monthlyInterestBps") => boolean;
};

export function TermsFields({ typed, onType, isWrong }: TermsFieldsProps) {
  const t = useTranslations("money.installments");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CountField
        label={t("maxCount")}
        hint={t("maxCountHint")}
        count={typed.maxCount}
        onChoose={(maxCount) => onType({ maxCount })}
      />
      <Field
        label={t("minAmount")}
        hint={t("minAmountHint")}
        error={isWrong("minAmount") ? t("problem.minAmount") : undefined}
        required
      >
        <AmountInput
          name="minAmount"
          initial={typed.minAmount}
          onEdit={(minAmount) => onType({ minAmount })}
          className="tabular"
        />
      </Field>
      <CountField
        label={t("interestFreeCount")}
        hint={t("interestFreeCountHint")}
        count={typed.interestFreeCount}
        onChoose={(interestFreeCount) => onType({ interestFreeCount })}
      />
      <Field
        label={t("monthlyInterest")}
        hint={t("monthlyInterestHint")}
        error={isWrong("monthlyInterestBps") ? t("problem.monthlyInterest") : undefined}
        required
      >
        <Input
          value={typed.monthlyInterest}
          onChange={({ target }) => onType({ monthlyInterest: target.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          className="tabular"
        />
      </Field>
    </div>
  );
}

type CountFieldProps = { label: string; hint: string; count: number; onChoose: (count: number) => void };

function CountField({ label, hint, count, onChoose }: CountFieldProps) {
  const t = useTranslations("money.installments");
  return (
    <Field label={label} hint={hint} required>
      <Select value={count} onChange={({ target }) => onChoose(Number(target.value))}>
        {COUNTS.map((known) => (
          <option key={known} value={known}>
            {t("upTo", { count: known })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
