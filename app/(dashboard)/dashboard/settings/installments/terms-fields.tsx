"use client";

import { useTranslations } from "next-intl";
import { AmountInput } from "#components/ui/amount-input";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Select } from "#components/ui/select";
import { MAX_INSTALLMENTS } from "#lib/domain/money/installments";
import type { TypedTerms } from "./terms-body";

const COUNTS = Array.from({ length: MAX_INSTALLMENTS }, (_, index) => index + 1);

type TermsFieldsProps = {
  typed: TypedTerms;
  onType: (change: Partial<TypedTerms>) => void;
  isWrong: (field: "minAmount" | "monthlyInterestBps") => boolean;
};

export function TermsFields({ typed, onType, isWrong }: TermsFieldsProps) {
  const t = useTranslations("money.installments");
  const counts = COUNTS.map((count) => (
    <option key={count} value={count}>
      {t("upTo", { count })}
    </option>
  ));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={t("maxCount")} hint={t("maxCountHint")} required>
        <Select value={typed.maxCount} onChange={({ target }) => onType({ maxCount: Number(target.value) })}>
          {counts}
        </Select>
      </Field>
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
      <Field label={t("interestFreeCount")} hint={t("interestFreeCountHint")} required>
        <Select
          value={typed.interestFreeCount}
          onChange={({ target }) => onType({ interestFreeCount: Number(target.value) })}
        >
          {counts}
        </Select>
      </Field>
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
