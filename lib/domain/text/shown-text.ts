// These start a new line, ring a bell or move the cursor: all control characters except tab and line breaks, which texts may
// have.
const CONTROL = /[^\P{Cc}\t\n\r]/u;
// Embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9) reverse what follows, so that `gepj.exe` reads
// as another name. The marks that right-to-left words need (U+200E, U+200F, U+061C) have no such effect.
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
const LINE_BREAK = /[\t\n\r\u2028\u2029]/;

/** False for a text that is displayed differently from how it is stored, because of control characters or direction marks. */
export function isShownAsStored(text: string): boolean {
  return !CONTROL.test(text) && !TURNING.test(text);
}

/** The same check for a name, which must also be one line. */
export function isNameAsStored(name: string): boolean {
  return isShownAsStored(name) && !LINE_BREAK.test(name);
}

/** A text from outside that cannot be refused, with its direction marks removed. */
export function withoutTurningMarks(text: string): string {
  return text.split(TURNING).join("");
}
