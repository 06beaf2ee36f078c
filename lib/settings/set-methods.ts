import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { changeSettings } from "#lib/settings/change-settings";
import { toSettingsView } from "#lib/settings/get-settings";
import type { SetMethodsBody, SettingsView } from "#lib/settings/settings.contract";

/** Sets the payment methods that a merchant offers from now on; naming all of them includes future ones. */
export function setMethods(
  merchantId: MerchantId,
  { methods }: SetMethodsBody,
  actor: Actor,
): Promise<SettingsView> {
  const on = PAYMENT_METHODS.filter((method) => methods.includes(method));
  const wanted = { methods: on.length === PAYMENT_METHODS.length ? null : on };
  return transaction(async (tx) => {
    const audit = { action: "methods.updated" as const, actor };
    return toSettingsView(await changeSettings(tx, merchantId, wanted, audit));
  });
}
