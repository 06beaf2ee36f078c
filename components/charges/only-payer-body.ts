import { textOf } from "#components/ui/text-of.ts";

/** The lock of a form whose `OnlyPayerChoice` is checked, with the document of the control `documentAt`; nothing otherwise. */
export function lockOf(
  form: FormData,
  documentAt: string,
): { payerDocument?: string; unknownPayer?: "ACCEPT" } {
  if (!form.has("/payerDocument")) return {};
  const payerDocument = textOf(form, documentAt);
  return { payerDocument, ...(form.has("/unknownPayer") ? { unknownPayer: "ACCEPT" } : {}) };
}
