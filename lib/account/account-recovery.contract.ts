import { z } from "zod";
import { givenPassword, newPassword } from "#lib/account/password.contract";
import { emailInput } from "#lib/schemas/fields/customer";
import { secret } from "#lib/schemas/fields/secret";
import { instant } from "#lib/schemas/fields/text";

/** The token of a mailed link. */
const token = secret(z.string().max(200));

export const forgotPasswordBody = z.strictObject({ email: emailInput });

export const resetPasswordBody = z.strictObject({
  token,
  password: newPassword,
  code: secret(z.string().max(50)).default(""),
});
export type ResetPasswordBody = z.output<typeof resetPasswordBody>;

export const lostFactorBody = z.strictObject({ email: emailInput, password: givenPassword });

export const linkBody = z.strictObject({ token });

export const factorEnd = z.object({ endsAt: instant });

export const passwordReset = z.object({ email: z.string() });
