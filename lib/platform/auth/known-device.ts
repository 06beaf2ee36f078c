import { randomBytes, timingSafeEqual } from "node:crypto";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findUser } from "#lib/account/users.queries";
import type { UserId } from "#lib/domain/ids";
import { cookieName, cookieValue } from "#lib/platform/http/cookie-name";
import { toSetCookie } from "#lib/platform/http/set-cookie";
import { keyedHash } from "#lib/platform/secrets/seal";

type Owner = { id: UserId; passwordHash: string };

const LASTS_SECONDS = 180 * 24 * 60 * 60;
// Several people may share a browser. The limit keeps the cookie small.
const MOST_PEOPLE = 5;

const deviceCookie = () => cookieName("ponte.device");

/**
 * The id of the request's device if the person signed in on it before and has not changed their password since; null otherwise.
 * `cookies` is the request's Cookie header.
 */
export function knownDeviceOf(cookies: string, owner: Owner): string | null {
  const now = databaseNow().getTime() / 1000;
  for (const { userId, expires, id, proof } of entriesOf(cookies)) {
    if (userId === owner.id && Number(expires) > now && isSame(proof, prove(owner, expires, id))) return id;
  }
  return null;
}

/** The device marks in a Cookie header, as a separate Cookie header; empty if there are none. */
export function deviceMarksIn(cookies: string): string {
  const value = cookieValue(cookies, deviceCookie());
  return value === undefined || entriesOf(cookies).length === 0 ? "" : `${deviceCookie()}=${value}`;
}

/**
 * The Set-Cookie header that marks the browser as known to a person who just signed in, for 180 days or until their password
 * changes. Other people's marks are kept.
 */
export async function rememberDevice(userId: UserId, cookies: string): Promise<string | null> {
  const owner = await findUser(db(), userId);
  if (!owner) return null;
  const expires = String(Math.floor(databaseNow().getTime() / 1000) + LASTS_SECONDS);
  const id = randomBytes(18).toString("base64url");
  const others = entriesOf(cookies).filter((entry) => entry.userId !== owner.id);
  const value = [{ userId: owner.id, expires, id, proof: prove(owner, expires, id) }, ...others]
    .slice(0, MOST_PEOPLE)
    .map((entry) => [entry.userId, entry.expires, entry.id, entry.proof].join("."))
    .join("~");
  return toSetCookie(deviceCookie(), value, { maxAgeSeconds: LASTS_SECONDS });
}

// The text includes the password's hash, so that a change of the password invalidates every device.
function prove({ id: userId, passwordHash }: Owner, expires: string, id: string): string {
  return keyedHash("known-device", `${userId} ${expires} ${id} ${passwordHash}`);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function entriesOf(cookies: string) {
  const value = cookieValue(cookies, deviceCookie()) ?? "";
  return value
    .split("~", MOST_PEOPLE)
    .map((entry) => /^(\w{1,64})\.(\d{1,12})\.([\w-]{24})\.([\w-]{20,100})$/.exec(entry))
    .flatMap((found) => {
      const [, userId, expires, id, proof] = found ?? [];
      return userId && expires && id && proof ? [{ userId, expires, id, proof }] : [];
    });
}
