/**
 * A text as searches compare it: without case and accents, however its letters are composed, so that `JOÃO` and `joao` are the same.
 * The database folds likewise (`db/schema/folded.ts`).
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}
