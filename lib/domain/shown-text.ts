// What begins another line, rings a bell or moves a cursor: all control characters but tab and line breaks, which texts may have.
const CONTROL = /[^\P{Cc}\t\n\r]/u;
// Embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9): what follows them is drawn backwards, so that
// `gepj.exe` is read as another name. The marks that right-to-left words need (U+200E, U+200F, U+061C) turn nothing else.
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
const LINE_BREAK = /[\t\n\r\u2028\u2029]/;

/** False for a text that is drawn otherwise than it is stored: by control characters or by marks that turn the direction of reading. */
export function isShownAsStored(text: string): boolean {
  return !CONTROL.test(text) && !TURNING.test(text);
}

/** The same for a name, which is also of one line. */
export function isNameAsStored(name: string): boolean {
  return isShownAsStored(name) && !LINE_BREAK.test(name);
}

/** A text that came from elsewhere and must be taken, without the marks that turn the direction of reading. */
export function withoutTurningMarks(text: string): string {
  return text.split(TURNING).join("");
}
