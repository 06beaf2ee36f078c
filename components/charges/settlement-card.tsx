import { useTranslations } from "next-intl";
import { SettlementParts, type ShownSettlement } from "#components/charges/settlement-parts";
import { MoneyPlaces, type ShownPlaces } from "#components/ledger/money-places";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import { TitledCard } from "#components/ui/titled-card";
import { isZeroAmount } from "#lib/domain/money/money";
import { ownerNameOf } from "#lib/domain/money/settlement";

type SettlementCardProps = {
  settlement: ShownSettlement;
  /** False before a payment starts: the fee is unknown. */
  feeKnown: boolean;
  returned: { recipientId: string | null; amount: string }[];
  feeReturned: string;
  /** Where the money is now; empty before anything arrives. */
  places: ShownPlaces;
};

/** How the amount is divided: fee, net, each party's part and what of it was refunded. A forecast until paid. */
export function SettlementCard({ settlement, feeKnown, returned, feeReturned, places }: SettlementCardProps) {
  const t = useTranslations("dashboard");
  const m = useTranslations("money.settlement");
  const { currency, final, recipients } = settlement;
  const split = recipients.length > 1;
  const owner = ownerNameOf(recipients);
  return (
    <TitledCard
      title={t("charge.settlement.title")}
      hint={final ? m("final") : t(feeKnown ? "charge.settlement.forecast" : "charge.settlement.unknownFee")}
    >
      <Sums settlement={settlement} feeKnown={feeKnown} feeReturned={feeReturned} />
      {split || returned.length > 0 ? (
        <div className="mt-5 border-t border-border pt-4">
          <h3 className="mb-3 text-xs text-muted-foreground">{m("who")}</h3>
          <SettlementParts settlement={settlement} feeKnown={feeKnown} returned={returned} linked />
        </div>
      ) : null}
      {places.length > 0 ? <MoneyPlaces places={places} currency={currency} /> : null}
      {split && feeKnown ? (
        <p className="mt-4 text-xs text-muted-foreground">{m("bears", { owner })}</p>
      ) : null}
    </TitledCard>
  );
}

type SumsProps = Pick<SettlementCardProps, "settlement" | "feeKnown" | "feeReturned">;

/** The amount, its fee and the net. */
function Sums({ settlement, feeKnown, feeReturned }: SumsProps) {
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
