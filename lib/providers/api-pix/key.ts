/** True where what a PSP tells of is of that key. A PSP may leave the key out; an account's token sees its own alone. */
export function isKey(chave: string | null | undefined, pixKey: string): boolean {
  return !chave || chave.toLowerCase() === pixKey.toLowerCase();
}
