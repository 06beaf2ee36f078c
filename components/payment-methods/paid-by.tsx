"use client";

import { brandName } from "#components/payment-methods/brand-name.ts";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import type { PaymentMethod } from "#lib/domain/payment-methods";

type PaidByProps = {
  method: PaymentMethod;
  /** The method's name in the reader's language. */
  name: string;
  /** A card's brand, as its processor reports it. */
  cardBrand?: string | null | undefined;
};

/** The payment method: icon, name and card brand. Rendered in the browser, so that rows stay small. */
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
