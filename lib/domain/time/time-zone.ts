/** The cookie with a payer's time zone, prefixed with `__Host-` on https. It authorizes nothing. */
export const ZONE_COOKIE = "ponte.zone";

const LONGEST = 64;

/** The time zone (IANA) of that name, else null. Never throws, for any text. */
export function findTimeZone(name: string | undefined): string | null {
  if (!name || name.length > LONGEST || !/^[A-Z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
