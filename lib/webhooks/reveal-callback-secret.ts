import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { getCallbackSecret } from "#lib/webhooks/callback-secret";
import type { CallbackSecretView } from "#lib/webhooks/event.contract";

/** The merchant's callback secret in clear text; audited. */
export async function revealCallbackSecret(
  merchantId: MerchantId,
  actor: Actor,
): Promise<CallbackSecretView> {
  await transaction((tx) =>
    recordAudit(tx, merchantId, actor, {
      action: "callback_secret.revealed",
      objectType: "merchant",
      objectId: merchantId,
    }),
  );
  return getCallbackSecret(merchantId);
}
