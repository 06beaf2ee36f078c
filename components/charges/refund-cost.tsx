"use client";

import { useTranslations } from "next-intl";
import { Money } from "#components/ui/money";
import { formatAmount, parseAmountMinor } from "#lib/domain/money/money";
import type { OwnAccountName } from "#lib/ledger/custody.rules";
import {
  type RefundEffect,
  type RefundFundsFound,
  type RefundTerms,
  refundCostOf,
  refundEffectOf,
} from "#lib/refunds/refund.rules";

/**
 * What can still be refunded, and the tax that its bank set aside (both decimal text); the terms; and the paying account with its
 * balance, whose `at` is null for the platform's account.
 */
export type RefundOffer = {
  left: string;
  taxSetAside: string | null;
  terms: RefundTerms;
  source: RefundFundsFound & { at: OwnAccountName | null };
};

type RefundCostProps = Pick<RefundOffer, "terms" | "source" | "taxSetAside"> & { amount: string };

/**
 * What a refund of `amount` (decimal text) takes from each party and leaves; renders nothing if the amount cannot be refunded.
 */
export function RefundCost({ terms, source, taxSetAside, amount }: RefundCostProps) {
  const t = useTranslations("money.refund.cost");
  const amountMinor = amount === "" ? 0 : parseAmountMinor(amount);
  const cost = refundCostOf(terms, amountMinor);
  const effect = refundEffectOf(terms, source, amountMinor);
  if (!cost || !effect) return null;
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
      <Effect effect={effect} source={source} taxSetAside={taxSetAside} currency={currency} />
    </div>
  );
}

type EffectProps = Pick<RefundOffer, "source" | "taxSetAside"> & { effect: RefundEffect; currency: string };

/** The paying account, its balance after the refund, and what happens if that balance is negative. */
function Effect({ effect, source: { at, overdraftMinor }, taxSetAside, currency }: EffectProps) {
  const t = useTranslations("money.refund");
  const custodian = useTranslations("money.custodian");
  const { after, isBelow, usesOverdraft, refusal } = effect;
  const limit = () => <Money amount={formatAmount(overdraftMinor, currency)} currency={currency} />;
  return (
    <>
      <dl className="mt-3 flex flex-col gap-1 border-t border-border pt-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted-foreground">{t("effect.from")}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">
            {at ? custodian("ownAccount", at) : t("effect.fromPlatform")}
          </dd>
        </div>
        {refusal ? null : <Line name={t("effect.after")} amount={after} currency={currency} />}
      </dl>
      {refusal ? <p className="mt-2 text-danger">{t(`problem.${refusal}`)}</p> : null}
      {refusal === "exceeds_balance" && taxSetAside ? (
        <p className="mt-2">
          {t.rich("effect.tax", { tax: () => <Money amount={taxSetAside} currency={currency} /> })}
        </p>
      ) : null}
      {usesOverdraft ? <p className="mt-2">{t.rich("effect.overdraft", { limit })}</p> : null}
      {isBelow && !refusal && !usesOverdraft ? <p className="mt-2">{t("effect.keptFee")}</p> : null}
    </>
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
