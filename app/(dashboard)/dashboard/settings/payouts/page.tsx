import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MoreMessages } from "#components/i18n/more-messages";
import { SettingsHeader } from "#components/settings/settings-header";
import type { Loaded } from "#lib/pages/loaded";
import { loadPayoutSettingsPage } from "./load-payout-settings-page";
import { PayoutRaise } from "./payout-raise";
import { PayoutScheduleForm } from "./payout-schedule-form";
import { PayoutTermsForm } from "./payout-terms-form";

type PayoutSettingsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("payouts") };
}

export default async function PayoutSettingsPage({ searchParams }: PayoutSettingsPageProps) {
  return <PayoutSettingsScreen {...(await loadPayoutSettingsPage(await searchParams))} />;
}

/** The destination, limits and schedules of a merchant's payouts. */
function PayoutSettingsScreen(page: Loaded<typeof loadPayoutSettingsPage>) {
  const { settings, isFree, balances, raiseDecision, mayChangeTerms, mayMove } = page;
  return (
    <MoreMessages namespaces={["payouts.settings", "payouts.approvers"]}>
      <SettingsHeader page="payouts" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {settings.raise ? <PayoutRaise raise={settings.raise} decision={raiseDecision} /> : null}
          <PayoutTermsForm settings={settings} isFree={isFree} mayChange={mayChangeTerms} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {balances.map((balance) => (
            <PayoutScheduleForm
              key={`${balance.covers} ${balance.recipient?.id}`}
              balance={balance}
              mayChange={mayMove}
            />
          ))}
        </div>
      </div>
    </MoreMessages>
  );
}
