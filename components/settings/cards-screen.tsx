import { CardAlerts } from "#components/settings/card-alerts";
import { CardProtectionForm } from "#components/settings/card-protection-form";
import type { CardsPage } from "#lib/pages/settings/load-cards-page";

/** How a merchant is protected from card testing. */
export function CardsScreen({ limits, isOn, lastDay, mayChange }: CardsPage) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <CardProtectionForm limits={limits} mayChange={mayChange} />
      <CardAlerts isOn={isOn} lastDay={lastDay} />
    </div>
  );
}
