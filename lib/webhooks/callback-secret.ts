import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import {
  getMerchantOrThrow,
  lockMerchantOrThrow,
  type MerchantRecord,
  updateCallbackSecrets,
} from "#lib/merchants/merchants.queries";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import type { CallbackSecretView } from "#lib/webhooks/event.contract";
import {
  newSealedSecret,
  openSecrets,
  rotatedSecrets,
  type SealedSecrets,
  secretsInForce,
} from "#lib/webhooks/signing-secrets";

const PURPOSE = "callback-secret";

type MerchantSecrets = Pick<
  MerchantRecord,
  "callbackSecret" | "previousCallbackSecret" | "previousCallbackSecretExpiresAt"
>;

/**
 * A new secret for signing callbacks (`whsec_` and base64 of 24 random bytes, Standard Webhooks), sealed for
 * storage.
 */
export function newSealedCallbackSecret(): string {
  return newSealedSecret(PURPOSE);
}

/**
 * The secrets that sign the merchant's callbacks at `now`: the current one, then the previous one while it is
 * valid.
 */
export function callbackSecretsInForce(merchant: MerchantSecrets, now: Date): string[] {
  return secretsInForce(PURPOSE, toSealed(merchant), now);
}

/** The merchant's callback secret, and the previous one while it still signs. */
export async function getCallbackSecret(merchantId: MerchantId): Promise<CallbackSecretView> {
  return toCallbackSecretView(toSealed(await getMerchantOrThrow(db(), merchantId)), databaseNow());
}

/** Replaces the merchant's callback secret. The old one also signs for 24 h; older ones stop at once. */
export function rotateCallbackSecret(
  merchantId: MerchantId,
  actor: Actor,
  claimId: string | null = null,
): Promise<CallbackSecretView> {
  return onceInTransaction(claimId, async (tx) => {
    const merchant = await lockMerchantOrThrow(tx, merchantId);
    const now = databaseNow();
    const rotated = rotatedSecrets(PURPOSE, merchant.callbackSecret, now);
    await updateCallbackSecrets(tx, merchantId, {
      callbackSecret: rotated.secret,
      previousCallbackSecret: rotated.previousSecret,
      previousCallbackSecretExpiresAt: rotated.previousSecretExpiresAt,
    });
    await recordAudit(tx, merchantId, actor, {
      action: "callback_secret.rotated",
      objectType: "merchant",
      objectId: merchantId,
      after: { previousExpiresAt: rotated.previousSecretExpiresAt },
    });
    return toCallbackSecretView(rotated, now);
  });
}

function toSealed(merchant: MerchantSecrets): SealedSecrets {
  return {
    secret: merchant.callbackSecret,
    previousSecret: merchant.previousCallbackSecret,
    previousSecretExpiresAt: merchant.previousCallbackSecretExpiresAt,
  };
}

function toCallbackSecretView(sealed: SealedSecrets, now: Date): CallbackSecretView {
  const { previousExpiresAt, ...secrets } = openSecrets(PURPOSE, sealed, now);
  return { ...secrets, previousExpiresAt: previousExpiresAt?.toISOString() ?? null };
}
