import { randomBytes } from "node:crypto";
import { seal, unseal } from "#lib/platform/secrets/seal";

const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** The purpose of a stored secret; a secret sealed for one purpose opens for no other. */
export type SecretPurpose = "callback-secret" | "endpoint-secret";

/** A secret and the previous one, sealed as they are stored. */
export type SealedSecrets = {
  secret: string;
  previousSecret: string | null;
  previousSecretExpiresAt: Date | null;
};

/** Both secrets, opened; the previous one is null once it has expired. */
export type OpenSecrets = { secret: string; previousSecret: string | null; previousExpiresAt: Date | null };

/** A new signing secret (`whsec_` and base64 of 24 random bytes, Standard Webhooks), sealed for storage. */
export function newSealedSecret(purpose: SecretPurpose): string {
  return seal(purpose, `whsec_${randomBytes(24).toString("base64")}`);
}

/** A new secret, with the current one as the previous, which also signs for 24 h from `now`. Older ones stop at once. */
export function rotatedSecrets(purpose: SecretPurpose, current: string, now: Date): SealedSecrets {
  return {
    secret: newSealedSecret(purpose),
    previousSecret: current,
    previousSecretExpiresAt: new Date(now.getTime() + OVERLAP_MS),
  };
}

/** Opens the secrets that are valid at `now`. */
export function openSecrets(purpose: SecretPurpose, sealed: SealedSecrets, now: Date): OpenSecrets {
  const { previousSecret: previous, previousSecretExpiresAt: expiresAt } = sealed;
  const secret = unseal(purpose, sealed.secret);
  if (!previous || !expiresAt || expiresAt <= now)
    return { secret, previousSecret: null, previousExpiresAt: null };
  return { secret, previousSecret: unseal(purpose, previous), previousExpiresAt: expiresAt };
}

/** The secrets that sign at `now`: the current one, then the previous one while it is valid. */
export function secretsInForce(purpose: SecretPurpose, sealed: SealedSecrets, now: Date): string[] {
  const { secret, previousSecret } = openSecrets(purpose, sealed, now);
  return previousSecret === null ? [secret] : [secret, previousSecret];
}
