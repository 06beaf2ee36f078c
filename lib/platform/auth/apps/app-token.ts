import { jwtVerify, SignJWT } from "jose";
import { databaseNow } from "#db/clock";
import { type Id, isId } from "#lib/domain/ids";
import { derivedKey } from "#lib/platform/secrets/seal";

const PURPOSE = "connected-app";
export type AppUse = { id: Id<"connectedApp">; generation: number };

/**
 * What an application exchanges for an access token: at generation 0 an authorization code, later a refresh token. The signature
 * distinguishes an outdated token from a forged one, so that no copy or hash of it is stored.
 */
export function toAppToken({ id, generation }: AppUse, expiresAt: Date): Promise<string> {
  return new SignJWT({ g: generation })
    .setProtectedHeader({ alg: "HS256", typ: PURPOSE })
    .setSubject(id)
    .setExpirationTime(expiresAt)
    .sign(derivedKey(PURPOSE));
}

/** The application and generation of a code or refresh token; null when it is forged or expired. */
export async function readAppToken(token: string): Promise<AppUse | null> {
  const options = { algorithms: ["HS256"], typ: PURPOSE, currentDate: databaseNow() };
  const verified = await jwtVerify(token, derivedKey(PURPOSE), options).catch(() => null);
  const { sub, g } = verified?.payload ?? {};
  if (sub === undefined || !isId("connectedApp", sub)) return null;
  return typeof g === "number" && Number.isSafeInteger(g) ? { id: sub, generation: g } : null;
}
