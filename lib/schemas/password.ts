import { z } from "zod";
import { PASSWORD_LENGTH } from "#lib/domain/password-rules";
import { secret } from "#lib/schemas/secret";

const { min, max } = PASSWORD_LENGTH;

/** A password that somebody chooses. */
export const newPassword = secret(
  z
    .string()
    .min(min, `At least ${min} characters.`)
    .max(max, `At most ${max} characters.`)
    .refine((value) => value.isWellFormed(), { error: "Has characters that no text may have." }),
);

/** A password that somebody already has: whatever was typed, so long as it can be one. */
export const givenPassword = secret(z.string().min(1).max(max));
