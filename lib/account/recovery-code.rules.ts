// Crockford's base 32, without the letters that look like digits.
const FORM = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** The number of recovery codes in a set. */
export const RECOVERY_CODE_COUNT = 10;

/**
 * A recovery code as stored, from any spelling: lower case, without hyphens and spaces; null when it is
 * invalid.
 */
export function normalizeRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return FORM.test(code) ? code : null;
}

/** A recovery code for display: two groups of five. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
