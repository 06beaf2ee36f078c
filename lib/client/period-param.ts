import { isDay } from "#lib/client/statement-params";

/** A day of Brasília's time in an address; null for what is none. */
export function dayOrNull(text: string | null): string | null {
  return text && isDay(text) ? text : null;
}

/** A text in an address, without blanks around it; null when it says nothing or cannot be an id. */
export function idOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return /^[\w-]{1,100}$/.test(trimmed) ? trimmed : null;
}
