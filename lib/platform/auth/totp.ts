import { generateSecret, generateURI, verify } from "otplib";
import { seal, unseal } from "#lib/platform/secrets/seal";

const ISSUER = "Ponte";
const SEAL_PURPOSE = "totp-secret";
// One step each way allows for clock differences (RFC 6238 §5.2).
const TOLERANCE_SECONDS = 30;

/** An authenticator's key (RFC 6238): 160 random bits, in base 32 and in the sealed form that is stored. */
export function newTotpSecret(): { secret: string; sealed: string } {
  const secret = generateSecret();
  return { secret, sealed: seal(SEAL_PURPOSE, secret) };
}

/** The otpauth: URI from which an authenticator app reads the key. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The time step of a code, within 30 seconds of now; null when the code is wrong. The same code matches again
 * until its step is recorded as used.
 */
export async function totpStepOf(sealed: string, code: string): Promise<number | null> {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({
    secret: unseal(SEAL_PURPOSE, sealed),
    token,
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
