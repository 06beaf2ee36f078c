import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "#components/settings/settings-header";
import { DateTime } from "#components/ui/date-time";
import { TitledCard } from "#components/ui/titled-card";
import type { CardProtectionView } from "#lib/cards/card-protection.contract";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getCardProtection } from "#lib/settings/card-protection";
import { can } from "#lib/team/permissions.rules";
import { CardProtectionForm } from "./card-protection-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("cards") };
}

export default async function CardsPage() {
  return <CardsScreen {...(await loadCardsPage())} />;
}

/** The merchant's protection from card testing. */
function CardsScreen({ limits, isOn, lastDay, mayChange }: Loaded<typeof loadCardsPage>) {
  return (
    <>
      <SettingsHeader page="cards" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CardProtectionForm limits={limits} mayChange={mayChange} />
        <CardAlerts isOn={isOn} lastDay={lastDay} />
      </div>
    </>
  );
}

/** The merchant's card testing protection, what it held back in the last day, and whether the person may change it. */
async function loadCardsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const { lastDay, isOn, ...limits } = await getCardProtection(merchantId);
  return { lastDay, isOn, limits, mayChange: can(role, "terms:manage") };
}

/** What card protection challenged and held back in the last day. */
function CardAlerts({ isOn, lastDay }: Pick<CardProtectionView, "isOn" | "lastDay">) {
  const t = useTranslations("settings.cards");
  return (
    <TitledCard title={t("lastDay.title")} hint={t(isOn ? "lastDay.hint" : "lastDay.off")}>
      {lastDay.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t("lastDay.empty")}</p>
      ) : (
        <ul className="divide-y divide-border">
          {lastDay.map(({ scope, challenged, held: blocked, lastAt }) => (
            <li
              key={scope}
              className="flex flex-wrap items-baseline gap-x-4 py-2 text-sm first:pt-0 last:pb-0"
            >
              <span className="min-w-0 flex-1 basis-40 font-medium">{t(`scope.${scope}`)}</span>
              <span className="tabular text-muted-foreground">
                {t("lastDay.counts", { challenged, held: blocked })}
              </span>
              <DateTime value={lastAt} className="text-xs text-muted-foreground" />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
