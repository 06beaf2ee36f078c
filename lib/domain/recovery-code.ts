// Crockford's base 32, without the letters that are read as digits.
const FORM = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** How many recovery codes somebody is given at a time. */
export const RECOVERY_CODE_COUNT = 10;

/** A recovery code as it is stored, however it was typed: without hyphens and spaces, small; null when it can be none. */
export function normalizeRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return FORM.test(code) ? code : null;
}

/** A recovery code as people read it: two groups of five. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
