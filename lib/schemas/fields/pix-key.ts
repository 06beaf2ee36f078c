import { z } from "zod";
import { normalizePixKey } from "#lib/pix/pix-key.rules";
import { text } from "#lib/schemas/fields/text";

/** A Pix key in a request; parsed to the form of the central bank's directory. */
export const pixKeyInput = text(77).transform((value, context) => {
  const normalized = normalizePixKey(value);
  if (normalized) return normalized.key;
  const message = "Is not a Pix key: a CPF, CNPJ, e-mail, phone (+55…) or random key.";
  context.addIssue({ code: "custom", message, params: { code: "invalid_pix_key" } });
  return z.NEVER;
});
