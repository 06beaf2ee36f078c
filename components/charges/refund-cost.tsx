"use client";

import { useTranslations } from "next-intl";
import { Money } from "#components/ui/money";
import { parseAmountMinor } from "#lib/domain/money";
import { type RefundTerms, refundCostOf } from "#lib/domain/refund";

/** What a refund of `amount`, decimal text, takes from whom; nothing while that is no amount that can be refunded. */
export function RefundCost({ terms, amount }: { terms: RefundTerms; amount: string }) {
  const t = useTranslations("money.refund.cost");
  const cost = amount === "" ? null : refundCostOf(terms, parseAmountMinor(amount));
  if (!cost) return null;
  const { own, recipients, feeBack, feeKept } = cost;
  const { currency } = terms;
  return (
    <div aria-live="polite" className="rounded-lg bg-muted/60 px-4 py-3 text-sm">
      <dl className="flex flex-col gap-1">
        <Line name={t("own")} amount={own} currency={currency} />
        <Line name={t("recipients")} amount={recipients} currency={currency} />
        <Line name={t("feeBack")} amount={feeBack} currency={currency} />
      </dl>
      {feeKept ? (
        <p className="mt-2 text-xs text-muted-foreground">
          {t.rich("feeKept", { fee: () => <Money amount={feeKept} currency={currency} /> })}
        </p>
      ) : null}
    </div>
  );
}

function Line({ name, amount, currency }: { name: string; amount: string | null; currency: string }) {
  if (amount === null) return null;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular font-medium">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
