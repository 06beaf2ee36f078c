import { useTranslations } from "next-intl";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { isUsableCard } from "#lib/domain/card/saved-card";
import type { SavedCardView } from "#lib/schemas/payment/saved-card";
import { RemoveSavedCard } from "./remove-saved-card";

type CustomerCardsProps = { chargeId: string; cards: SavedCardView[]; mayRemove: boolean };

/** The cards that a customer saved, each with its consent and the way to remove it; nothing where there is none. */
export function CustomerCards({ chargeId, cards, mayRemove }: CustomerCardsProps) {
  const t = useTranslations("customers.one.cards");
  if (cards.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent>
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
      </CardContent>
    </Card>
  );
}

function CardName({ card: { brand, last4, expMonth, expYear } }: { card: SavedCardView }) {
  const t = useTranslations("customers.one.cards");
  const name = `${brandName(brand)} ···· ${last4 ?? "····"}`;
  const month = `${String(expMonth).padStart(2, "0")}/${expYear}`;
  return (
    <span className="tabular font-medium">{expMonth === null ? name : t("card", { card: name, month })}</span>
  );
}
