/**
 * A text as searches compare it: without case and accents, in any Unicode composition, so that `JOÃO` equals `joao`. The database
 * folds the same way (`db/schema/folded.ts`).
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}
