// An e-mail address starts where a run of its characters starts, so each run is read once. CPF and CNPJ match only with
// punctuation; without it they are numbers like any other.
const PERSONAL =
  /(?<![\w.%+\-\u00c0-\uffff])[\w.%+\-\u00c0-\uffff]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}\b/gi;

/** The text with `[personal data]` in place of e-mail addresses and of CPFs and CNPJs with punctuation. */
export function maskPersonalData(text: string): string {
  return text.replace(PERSONAL, "[personal data]");
}
