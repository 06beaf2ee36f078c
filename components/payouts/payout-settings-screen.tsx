import { MessagesProvider } from "#components/i18n/messages-provider";
import { PayoutRaise } from "#components/payouts/payout-raise";
import { PayoutScheduleForm } from "#components/payouts/payout-schedule-form";
import { PayoutTermsForm } from "#components/payouts/payout-terms-form";
import type { PayoutSettingsPage } from "#lib/pages/settings/load-payout-settings-page";

/** Where a merchant's payouts go, what bounds them, and when they go by themselves. */
export function PayoutSettingsScreen(page: PayoutSettingsPage) {
  const { settings, isFree, balances, raiseDecision, mayChangeTerms, mayMove } = page;
  return (
    <MessagesProvider namespaces={["ui", "proof", "dashboard", "settings", "payouts"]}>
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
    </MessagesProvider>
  );
}
