import { useTranslations } from "next-intl";
import { SettlementParts, type ShownSettlement } from "#components/charges/settlement-parts";
import { SettlementSums } from "#components/charges/settlement-sums";
import { MoneyPlaces, type ShownPlaces } from "#components/ledger/money-places";
import { TitledCard } from "#components/ui/titled-card";
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
      <SettlementSums settlement={settlement} feeKnown={feeKnown} feeReturned={feeReturned} />
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
