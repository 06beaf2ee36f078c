"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatMoney } from "#lib/domain/money/format-money";
import { formatReais, MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { priceOfPieces } from "#lib/payment-links/link-terms.rules";
import { readAmountMinor } from "#lib/search/search-terms.rules";

type LiveTotalProps = {
  /** The amount of one piece in reais, as decimal text; the form may have its own field for it. */
  grossAmount: string;
  locale: string;
  /** The button's text, with `{amount}` as the placeholder of the total. */
  pay: string;
  /** Shown before scripts run, and while the typed amount is invalid. */
  children: ReactNode;
};

/** The button's text with the total, updated as the form around it changes. */
export function LiveTotal({ grossAmount, locale, pay, children }: LiveTotalProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [total, setTotal] = useState<string | null>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const refresh = () => setTotal(totalOf(new FormData(form), grossAmount));
    refresh();
    form.addEventListener("input", refresh);
    return () => form.removeEventListener("input", refresh);
  }, [grossAmount]);
  return (
    <span ref={mark} aria-live="polite" className="tabular">
      {total === null ? children : pay.replace("{amount}", formatMoney(locale, total, "BRL"))}
    </span>
  );
}

/** The total of the form, as decimal text; null while an input is invalid. The server checks it again. */
function totalOf(form: FormData, grossAmount: string): string | null {
  const pieceMinor = readAmountMinor(String(form.get("amount") ?? grossAmount));
  const quantity = Number(form.get("quantity") ?? 1);
  if (pieceMinor === null || !Number.isInteger(quantity) || quantity < 1) return null;
  const totalMinor = priceOfPieces(pieceMinor, quantity);
  return totalMinor > 0 && totalMinor <= MAX_AMOUNT_MINOR ? formatReais(totalMinor) : null;
}
