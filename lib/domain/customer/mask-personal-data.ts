// An e-mail address begins where a run of its characters begins, so that each run is read once. Documents are a CPF and a CNPJ as people
// write them; without their dots they are numbers like any other.
const PERSONAL =
  /(?<![\w.%+\-\u00c0-\uffff])[\w.%+\-\u00c0-\uffff]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}\b/gi;

/** The text with `[personal data]` in place of e-mail addresses and of CPFs and CNPJs with their dots. */
export function maskPersonalData(text: string): string {
  return text.replace(PERSONAL, "[personal data]");
}
