const FIRST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * True for an instant of the years 1 to 9999: JavaScript and PostgreSQL write those alike. Before them PostgreSQL knows no year 0,
 * and beyond them JavaScript writes a sign.
 */
export function isStorableInstant(at: Date): boolean {
  const ms = at.getTime();
  return ms >= FIRST_MS && ms <= LAST_MS;
}
