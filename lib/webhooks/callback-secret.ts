import { randomBytes } from "node:crypto";
import { transaction } from "#db/client";
import {
  getMerchantOrThrow,
  lockMerchantOrThrow,
  type MerchantRecord,
  updateCallbackSecrets,
} from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { CallbackSecretView } from "#lib/schemas/event";
import { seal, unseal } from "#lib/secrets/seal";

const PURPOSE = "callback-secret";
const OVERLAP_MS = 24 * 60 * 60 * 1000;

type SealedSecrets = Pick<
  MerchantRecord,
  "callbackSecret" | "previousCallbackSecret" | "previousCallbackSecretExpiresAt"
>;

/** A new secret for signing callbacks (`whsec_` and base64 of 24 random bytes, Standard Webhooks), sealed for storage. */
export function newSealedCallbackSecret(): string {
  return seal(PURPOSE, `whsec_${randomBytes(24).toString("base64")}`);
}

/** The secrets that sign the merchant's callbacks at `now`: the current one, then the previous one while it is in force. */
export function callbackSecretsInForce(merchant: SealedSecrets, now: Date): string[] {
  const { secret, previousSecret } = toCallbackSecretView(merchant, now);
  return previousSecret === null ? [secret] : [secret, previousSecret];
}

/** The merchant's callback secret, and the previous one while it signs too. */
export async function getCallbackSecret(merchantId: MerchantId): Promise<CallbackSecretView> {
  return toCallbackSecretView(await getMerchantOrThrow(merchantId), new Date());
}

/** Gives the merchant a new callback secret. The old one signs too for 24 h; one older still stops at once. */
export function rotateCallbackSecret(merchantId: MerchantId): Promise<CallbackSecretView> {
  return transaction(async (tx) => {
    const merchant = await lockMerchantOrThrow(tx, merchantId);
    const now = new Date();
    const secrets = {
      callbackSecret: newSealedCallbackSecret(),
      previousCallbackSecret: merchant.callbackSecret,
      previousCallbackSecretExpiresAt: new Date(now.getTime() + OVERLAP_MS),
    };
    await updateCallbackSecrets(tx, merchantId, secrets);
    return toCallbackSecretView(secrets, now);
  });
}

function toCallbackSecretView(merchant: SealedSecrets, now: Date): CallbackSecretView {
  const { previousCallbackSecret: previous, previousCallbackSecretExpiresAt: expiresAt } = merchant;
  const secret = unseal(PURPOSE, merchant.callbackSecret);
  if (!previous || !expiresAt || expiresAt <= now)
    return { secret, previousSecret: null, previousExpiresAt: null };
  return { secret, previousSecret: unseal(PURPOSE, previous), previousExpiresAt: expiresAt.toISOString() };
}
