import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { toStoredMethods } from "#lib/domain/payment-methods";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";
import type { SetMethodsBody, SettingsView } from "#lib/settings/settings.contract";

/**
 * Sets the payment methods that a merchant offers from now on; naming exactly the default methods also
 * includes future ones.
 */
export function setMethods(
  merchantId: MerchantId,
  { methods }: SetMethodsBody,
  actor: Actor,
): Promise<SettingsView> {
  const wanted = { methods: toStoredMethods(methods) };
  return transaction(async (tx) => {
    const audit = { action: "methods.updated" as const, actor };
    return toSettingsView(await changeSettings(tx, merchantId, wanted, audit));
  });
}
