"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { Input } from "#components/ui/input";
import { formatMoney } from "#lib/domain/money/format-money";
import { asMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";

const MAX_DIGITS = 11;

type AmountInputProps = {
  name: string;
  /** Called with the value that will be submitted. */
  onEdit: (amount: string) => void;
  /** The initial value, as decimal text ("10.50"). */
  initial?: string;
  currency?: string;
  className?: string;
};

/**
 * Digits enter from the right, cents first, as at a bank terminal, and the text always reads as money. Submits plain decimal text
 * ("10.50"), or an empty string for zero.
 */
export function AmountInput({ name, onEdit, initial = "", currency = "BRL", className }: AmountInputProps) {
  const locale = useLocale();
  const [digits, setDigits] = useState(() => initial.replace(/\D/g, "").replace(/^0+/, ""));
  const shown = formatMoney(locale, formatAmount(asMinor(Number(digits)), currency), currency);
  return (
    <>
      <input type="hidden" name={name} value={toAmount(digits, currency)} />
      <Input
        value={shown}
        onChange={(event) => {
          const edited = editAmount(digits, shown, event.target.value);
          setDigits(edited);
          onEdit(toAmount(edited, currency));
        }}
        onSelect={({ currentTarget }) => {
          // Typing in the middle would move other digits than intended.
          const end = currentTarget.value.length;
          if (currentTarget.selectionStart === currentTarget.selectionEnd)
            currentTarget.setSelectionRange(end, end);
        }}
        inputMode="numeric"
        autoComplete="off"
        className={className ?? "tabular h-14! text-2xl! font-semibold"}
      />
    </>
  );
}

/**
 * The digits of an amount (minor units, no leading zeros) after its displayed text was edited to `typed`. If the currency sign
 * comes last, as in Spanish, Backspace at the sign removes the last digit instead.
 */
export function editAmount(digits: string, shown: string, typed: string): string {
  const next = typed.replace(/\D/g, "").replace(/^0+/, "");
  if (next === digits && typed !== shown && shown.startsWith(typed)) return digits.slice(0, -1);
  return next.length > MAX_DIGITS ? digits : next;
}

function toAmount(digits: string, currency: string): string {
  return digits === "" ? "" : formatAmount(asMinor(Number(digits)), currency);
}
