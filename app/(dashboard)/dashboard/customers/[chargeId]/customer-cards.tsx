import { useTranslations } from "next-intl";
import { cardMonth, cardName } from "#components/payment-methods/card-name.ts";
import { DateTime } from "#components/ui/date-time";
import { TitledCard } from "#components/ui/titled-card";
import type { SavedCardView } from "#lib/saved-cards/saved-card.contract";
import { isUsableCard } from "#lib/saved-cards/saved-card.rules";
import { RemoveSavedCard } from "./remove-saved-card";

type CustomerCardsProps = { chargeId: string; cards: SavedCardView[]; mayRemove: boolean };

/** A customer's saved cards, each with its consent and removal; renders nothing without cards. */
export function CustomerCards({ chargeId, cards, mayRemove }: CustomerCardsProps) {
  const t = useTranslations("customers.one.cards");
  if (cards.length === 0) return null;
  return (
    <TitledCard title={t("title")}>
      <ul className="flex flex-col gap-4 text-sm">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-col items-start gap-1">
            <CardName card={card} />
            {isUsableCard(card.status) ? null : (
              <span className="text-muted-foreground">{t("unusable")}</span>
            )}
            <span className="text-xs text-muted-foreground">
              {t("consent")} <DateTime value={card.consent.at} />
            </span>
            {mayRemove ? <RemoveSavedCard chargeId={chargeId} savedCardId={card.id} /> : null}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function CardName({ card }: { card: SavedCardView }) {
  const t = useTranslations("customers.one.cards");
  const [name, month] = [cardName(card), cardMonth(card)];
  return (
    <span className="tabular font-medium">{month === null ? name : t("card", { card: name, month })}</span>
  );
}
