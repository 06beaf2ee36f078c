import { generate } from "otplib";
import { beginSecondFactor } from "#lib/account/second-factor/begin-second-factor";
import { confirmSecondFactor } from "#lib/account/second-factor/confirm-second-factor";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { UserId } from "#lib/domain/ids";

/**
 * Turns on the second factor of a user with that password, which uses up the code of the current time step.
 */
export async function newSecondFactor(
  userId: UserId,
  password: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginSecondFactor(userId, { password });
  const code = await generate({ secret });
  const { recoveryCodes } = await confirmSecondFactor(userId, { code }, SYSTEM_ACTOR);
  return { secret, recoveryCodes };
}
