import { transaction } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getCallbackSecret } from "#lib/features/webhooks/callback-secret";
import type { CallbackSecretView } from "#lib/schemas/events/event";

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
