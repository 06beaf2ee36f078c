import { useTranslations } from "next-intl";
import type { ShownSettlement } from "#components/charges/settlement-parts";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import { isZeroAmount } from "#lib/domain/money/money";

type SettlementSumsProps = {
  settlement: ShownSettlement;
  /** False before a payment starts: the fee is unknown. */
  feeKnown: boolean;
  feeReturned?: string;
};

/** The amount, the tax set aside from it, its fee and the net. */
export function SettlementSums({ settlement, feeKnown, feeReturned = "0.00" }: SettlementSumsProps) {
  const t = useTranslations("dashboard");
  const m = useTranslations("money.settlement");
  const { grossAmount, feeAmount, taxAmount, netAmount, currency, recipients } = settlement;
  const free = isZeroAmount(feeAmount);
  const split = recipients.length > 1;
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Line term={t("charge.settlement.gross")} amount={grossAmount} currency={currency} />
      {taxAmount ? (
        <Line
          term={m("tax")}
          amount={isZeroAmount(taxAmount) ? taxAmount : `-${taxAmount}`}
          currency={currency}
        />
      ) : null}
      {feeKnown ? (
        <>
          <Line
            term={t("charge.settlement.fee")}
            amount={free ? feeAmount : `-${feeAmount}`}
            currency={currency}
          />
          <Line
            term={split ? m("net") : t("charge.settlement.net")}
            amount={netAmount}
            currency={currency}
            strong
          />
        </>
      ) : null}
      {isZeroAmount(feeReturned) ? null : (
        <Line term={m("feeReturned")} amount={feeReturned} currency={currency} />
      )}
    </dl>
  );
}

type LineProps = { term: string; amount: string; currency: string; strong?: boolean };

function Line({ term, amount, currency, strong }: LineProps) {
  return (
    <div
      className={cn(
        "flex items-baseline justify-between gap-4",
        strong && "mt-1 border-t border-border pt-3",
      )}
    >
      <dt className={strong ? "font-medium" : "text-muted-foreground"}>{term}</dt>
      <dd>
        <Money amount={amount} currency={currency} className={strong ? "font-semibold" : undefined} />
      </dd>
    </div>
  );
}
