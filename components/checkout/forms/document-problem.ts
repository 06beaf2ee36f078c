import { normalizeDocument } from "#lib/customers/documents.rules";

/** What is wrong with a CPF or CNPJ as typed, or null. */
export function documentProblem(document: string): "documentMissing" | "documentWrong" | null {
  if (document.trim() === "") return "documentMissing";
  return normalizeDocument("CPF", document) || normalizeDocument("CNPJ", document) ? null : "documentWrong";
}
