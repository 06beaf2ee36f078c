import { z } from "zod";
import { passkeyAnswer } from "#lib/account/passkey.contract";
import { givenPassword, newPassword } from "#lib/account/password.contract";
import { recordOf } from "#lib/domain/members";
import { MODES } from "#lib/domain/mode";
import { NOTICES } from "#lib/notices/notice.rules";
import { secret } from "#lib/schemas/fields/secret";
import { displayName, instant } from "#lib/schemas/fields/text";

/** Which merchant of their business a person sees: the test or the live one. */
export const switchModeBody = z.strictObject({
  mode: z
    .enum(MODES)
    .meta({ description: "`test` for the merchant with test money, `live` for the one with real money." }),
});

export const updateAccountBody = z.strictObject({ name: displayName(100) });

/** The notices that a person wants by mail; omitted ones do not change. */
export const setMailChoicesBody = z.strictObject(recordOf(NOTICES, () => z.boolean().optional()));
export type SetMailChoicesBody = z.output<typeof setMailChoicesBody>;

export const changePasswordBody = z.strictObject({ currentPassword: givenPassword, newPassword });
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/** An authenticator code or a recovery code. */
const code = secret(z.string().max(50));

/** A signed-in person's proof of identity. */
export const proveBody = z.discriminatedUnion(
  "method",
  [
    z.strictObject({ method: z.literal("password"), password: givenPassword }),
    z.strictObject({ method: z.literal("code"), code }),
    passkeyAnswer.extend({ method: z.literal("passkey") }),
  ],
  { error: "Must be password, code or passkey." },
);
export type ProofBody = z.output<typeof proveBody>;

export const beginSecondFactorBody = z.strictObject({ password: givenPassword });
export const confirmSecondFactorBody = z.strictObject({ code });
export const disableSecondFactorBody = z.strictObject({ password: givenPassword, code });
export const renewRecoveryCodesBody = z.strictObject({ password: givenPassword, code });

/** The only answer with the key: as text, as an otpauth: address, and as a QR code of it (data: PNG). */
export const begunSecondFactor = z.object({
  secret: secret(z.string()),
  uri: secret(z.string()),
  qrCode: secret(z.string()),
});
export type BegunSecondFactorView = z.output<typeof begunSecondFactor>;

/** The only answer with the codes. */
export const newRecoveryCodes = z.object({ recoveryCodes: secret(z.array(z.string())) });
export type NewRecoveryCodesView = z.output<typeof newRecoveryCodes>;

export const endedSessions = z.object({ ended: z.int() });

export const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  lastSeenAt: instant,
  createdAt: instant,
});
export type OwnSessionView = z.output<typeof ownSession>;
