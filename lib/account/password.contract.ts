import { z } from "zod";
import { PASSWORD_LENGTH } from "#lib/account/password-rules.rules";
import { secret } from "#lib/schemas/fields/secret";

const { min, max } = PASSWORD_LENGTH;

/** A new password. */
export const newPassword = secret(
  z
    .string()
    .min(min, `At least ${min} characters.`)
    .max(max, `At most ${max} characters.`)
    .refine((value) => value.isWellFormed(), { error: "Has characters that are not allowed in text." }),
);

/** An existing password: any text of an allowed length. */
export const givenPassword = secret(z.string().min(1).max(max));
