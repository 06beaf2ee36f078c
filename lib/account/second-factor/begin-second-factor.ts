import { transaction } from "#db/client";
import type { BegunSecondFactorView } from "#lib/account/account.contract";
import { getOwnUser } from "#lib/account/get-own-user";
import { provePassword } from "#lib/account/prove-self";
import { hasAuthenticator } from "#lib/account/second-factor/second-factor";
import { lockUser, updateUser } from "#lib/account/users.queries";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { newTotpSecret, totpUri } from "#lib/platform/auth/totp";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";

/**
 * Creates a key for the person's authenticator, replacing an unconfirmed one; the key takes effect once a code confirms it.
 * Throws `illegal_transition` if a second factor is on, and the errors of `provePassword`.
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
