const FIRST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * True for an instant of the years 1 to 9999, which JavaScript and PostgreSQL write the same way. PostgreSQL has no year 0, and
 * beyond 9999 JavaScript writes a sign.
 */
export function isStorableInstant(at: Date): boolean {
  const ms = at.getTime();
  return ms >= FIRST_MS && ms <= LAST_MS;
}
