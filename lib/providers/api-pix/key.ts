/**
 * True when an object of the PSP belongs to the Pix key. A PSP may omit the key, since an account's token sees only its own
 * objects.
 */
export function isKey(chave: string | null | undefined, pixKey: string): boolean {
  return !chave || chave.toLowerCase() === pixKey.toLowerCase();
}
