"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { Input } from "#components/ui/input";
import { formatMoney } from "#lib/domain/money/format-money";
import { formatAmount } from "#lib/domain/money/money";

const MAX_DIGITS = 11;

type AmountInputProps = {
  name: string;
  /** Called with what it now submits. */
  onEdit: (amount: string) => void;
  /** What it starts with, as decimal text ("10.50"). */
  initial?: string;
  currency?: string;
  className?: string;
};

/**
 * An amount typed as at a bank's counter: digits come in from the right, cents first, and it always reads as money. Submits
 * plain decimal text ("10.50"), or nothing while it is zero.
 */
export function AmountInput({ name, onEdit, initial = "", currency = "BRL", className }: AmountInputProps) {
  const locale = useLocale();
  const [digits, setDigits] = useState(() => initial.replace(/\D/g, "").replace(/^0+/, ""));
  const shown = formatMoney(locale, formatAmount(Number(digits)), currency);
  return (
    <>
      <input type="hidden" name={name} value={toAmount(digits)} />
      <Input
        value={shown}
        onChange={(event) => {
          const edited = editAmount(digits, shown, event.target.value);
          setDigits(edited);
          onEdit(toAmount(edited));
        }}
        onSelect={({ currentTarget }) => {
          // Typing into the middle would move other digits than one means.
          const end = currentTarget.value.length;
          if (currentTarget.selectionStart === currentTarget.selectionEnd)
            currentTarget.setSelectionRange(end, end);
        }}
        inputMode="numeric"
        autoComplete="off"
        className={className ?? "tabular h-14 text-2xl font-semibold sm:h-14 sm:text-2xl"}
      />
    </>
  );
}

/**
 * The digits of an amount (minor units, no leading zeros) after its shown text was edited to `typed`. Where the currency's
 * sign stands last, as in Spanish, the first thing Backspace takes is that sign; it means the last digit.
 */
export function editAmount(digits: string, shown: string, typed: string): string {
  const next = typed.replace(/\D/g, "").replace(/^0+/, "");
  if (next === digits && typed !== shown && shown.startsWith(typed)) return digits.slice(0, -1);
  return next.length > MAX_DIGITS ? digits : next;
}

function toAmount(digits: string): string {
  return digits === "" ? "" : formatAmount(Number(digits));
}
