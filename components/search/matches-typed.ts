/** True where every word that was typed begins some word of the name, accents and case aside. */
export function matchesTyped(name: string, typed: string): boolean {
  const words = plain(name).split(/\s+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
