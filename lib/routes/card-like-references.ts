import type { z } from "zod";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { refusalIn } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { validate } from "#lib/routes/validate";
import { withCardLikeReferences } from "#lib/schemas/fields/reference";

/** True when the platform lets the merchant's references have the form of card numbers; false for nobody. */
export async function takesCardLikeReferences(merchantId: MerchantId | null): Promise<boolean> {
  if (merchantId === null) return false;
  return (await getMerchantOrThrow(db(), merchantId)).cardLikeReferences;
}

/** Validates as `validate` does what that merchant sends, whose order numbers may have the form of card numbers. */
export async function validateFor<S extends z.ZodType>(
  merchantId: MerchantId | null,
  schema: S,
  input: unknown,
): Promise<z.output<S>> {
  try {
    return validate(schema, input);
  } catch (error) {
    if (!isAboutCardNumber(error) || !(await takesCardLikeReferences(merchantId))) throw error;
    return withCardLikeReferences(() => validate(schema, input));
  }
}

function isAboutCardNumber(error: unknown): boolean {
  return (refusalIn(error)?.errors ?? []).some(({ code }) => code === "card_number");
}
