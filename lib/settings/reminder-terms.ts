import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { ReminderTermsView } from "#lib/charges/reminder.contract";
import type { MerchantId } from "#lib/domain/ids";
import { changeSettings } from "#lib/settings/change-settings";

/** Sets when payers who opened a checkout without paying are reminded automatically. */
export async function setReminderTerms(
  merchantId: MerchantId,
  { afterMinutes }: ReminderTermsView,
  actor: Actor,
): Promise<ReminderTermsView> {
  const { reminderMinutes } = await transaction((tx) =>
    changeSettings(tx, merchantId, { reminderMinutes: afterMinutes }, { action: "reminders.updated", actor }),
  );
  return { afterMinutes: reminderMinutes };
}
