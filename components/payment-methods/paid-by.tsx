"use client";

import { brandName } from "#components/payment-methods/brand-name.ts";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import type { PaymentMethod } from "#lib/domain/payment-methods";

type PaidByProps = {
  method: PaymentMethod;
  /** The method in the reader's language. */
  name: string;
  /** Of a card, as its processor tells it. */
  cardBrand?: string | null | undefined;
};

/** By what a payment is or was paid: its sign, its name and, of a card, its brand. Drawn in the browser, so that rows stay light. */
export function PaidBy({ method, name, cardBrand }: PaidByProps) {
  const Icon = METHOD_ICONS[method];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      {name}
      {cardBrand ? (
        <span className="rounded-sm border border-border px-1 text-xs text-muted-foreground">
          {brandName(cardBrand)}
        </span>
      ) : null}
    </span>
  );
}
