import { transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { changeSettings } from "#lib/features/settings/change-settings";
import type { ReminderTermsView } from "#lib/schemas/payment/reminder";

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
