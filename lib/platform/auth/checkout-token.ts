import { jwtVerify, SignJWT } from "jose";
import { databaseTime } from "#db/clock";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { keyRing, SIGNING_ALGORITHM } from "#lib/platform/auth/signing-keys";
import { env } from "#lib/platform/env";

const TYPE = "checkout+jwt";
const AUDIENCE = "ponte-checkout";
export const CHECKOUT_TOKEN_MAX_MS = 24 * 60 * 60 * 1000;

/** The charge that a checkout token opens, and until when the token may pay it (or, once the charge has ended, read it). */
export type CheckoutGrant = {
  chargeId: ChargeId;
  merchantId: MerchantId;
  payableUntil: Date;
  readableUntil: Date;
};

/**
 * Issues a token that opens one charge's checkout only: for at most 24 h and never past the charge's expiry.
 * Returns the token and its end.
 */
export async function issueCheckoutToken(
  charge: { id: ChargeId; merchantId: MerchantId; expiresAt: Date },
  now: Date,
): Promise<{ checkoutToken: string; expiresAt: Date }> {
  const { kid, privateKey } = await keyRing();
  const chargeEndsAt = databaseTime(charge.merchantId, charge.expiresAt);
  const expiresAt = new Date(Math.min(now.getTime() + CHECKOUT_TOKEN_MAX_MS, chargeEndsAt.getTime()));
  const checkoutToken = await new SignJWT({ merchant: charge.merchantId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: TYPE })
    .setIssuer(env().publicUrl)
    .setAudience(AUDIENCE)
    .setSubject(charge.id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { checkoutToken, expiresAt };
}

/**
 * The grant of a checkout token; null when it is malformed, forged or of another type. The caller checks the returned end: after
 * it the token may still read an ended charge for 24 h, but not pay it.
 */
export async function verifyCheckoutToken(token: string): Promise<CheckoutGrant | null> {
  const ring = await keyRing();
  if (verified.ring !== ring) verified = { ring, grants: new Map() };
  const { grants } = verified;
  const grant = grants.get(token) ?? (await readGrant(token, ring));
  if (!grant) return null;
  if (grants.size >= MOST_VERIFIED) grants.clear();
  grants.set(token, grant);
  return grant;
}

// A payer's page sends the same token every few seconds, so its grant is cached. Reloading the signing keys clears this cache.
const MOST_VERIFIED = 10_000;
type Ring = Awaited<ReturnType<typeof keyRing>>;
let verified: { ring: Ring | null; grants: Map<string, CheckoutGrant> } = { ring: null, grants: new Map() };

async function readGrant(token: string, { verifyKey }: Ring): Promise<CheckoutGrant | null> {
  const options = {
    typ: TYPE,
    issuer: env().publicUrl,
    audience: AUDIENCE,
    algorithms: [SIGNING_ALGORITHM],
    requiredClaims: ["exp", "iat", "sub"],
    // The caller checks the end.
    currentDate: new Date(0),
  };
  const read = await jwtVerify(token, verifyKey, options).catch(() => null);
  const { sub, merchant, exp, iat } = read?.payload ?? {};
  if (!sub || !isId("charge", sub) || typeof merchant !== "string" || !isId("merchant", merchant))
    return null;
  if (exp === undefined || iat === undefined) return null;
  return {
    chargeId: sub,
    merchantId: merchant,
    payableUntil: new Date(exp * 1000),
    readableUntil: new Date(iat * 1000 + CHECKOUT_TOKEN_MAX_MS),
  };
}
