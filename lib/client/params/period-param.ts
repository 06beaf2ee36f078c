/** A text in an address, without blanks around it; null when it says nothing or cannot be an id. */
export function idOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return /^[\w-]{1,100}$/.test(trimmed) ? trimmed : null;
}
