import { transaction } from "#db/client";
import { lockUser, updateUser } from "#db/queries/access/users";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { provePassword } from "#lib/features/account/prove-self";
import { hasAuthenticator } from "#lib/features/account/second-factor/second-factor";
import { newTotpSecret, totpUri } from "#lib/platform/auth/totp";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import type { BegunSecondFactorView } from "#lib/schemas/access/account";

/**
 * Creates a key for the person's authenticator in place of an unconfirmed one; a code must confirm it. Throws
 * `illegal_transition` if a second factor is on, and the errors of `provePassword`.
 */
export async function beginSecondFactor(
  userId: UserId,
  body: { password: string },
): Promise<BegunSecondFactorView> {
  const user = await getOwnUser(userId);
  await provePassword(user, body.password);
  const { secret, sealed } = newTotpSecret();
  await transaction(async (tx) => {
    if (hasAuthenticator(await lockUser(tx, userId))) {
      throw new PonteError("illegal_transition", "The second factor is already on; turn it off first.");
    }
    await updateUser(tx, userId, { totpSecret: sealed, totpLastStep: null });
  });
  const uri = totpUri(secret, user.email);
  return { secret, uri, qrCode: toQrPngDataUri(uri) };
}
