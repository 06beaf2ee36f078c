import { randomInt } from "node:crypto";
import { db, type Reader } from "#db/client";
import { listPasskeys } from "#db/queries/passkeys";
import { claimTotpStep, type UserRecord } from "#db/queries/users";
import type { UserId } from "#lib/domain/ids";
import { normalizeRecoveryCode, RECOVERY_CODE_COUNT } from "#lib/domain/recovery-code";
import type { SecondFactor } from "#lib/domain/second-factor-rule";
import { spendRecoveryCode } from "#lib/features/account/spend-recovery-code";
import { totpStepOf } from "#lib/platform/auth/totp";
import { keyedHash } from "#lib/platform/secrets/seal";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CODE_LENGTH = 10;

/** True when somebody has an authenticator that they have confirmed. */
export function hasAuthenticator(user: Pick<UserRecord, "totpSecret" | "totpConfirmedAt">): boolean {
  return user.totpConfirmedAt !== null && user.totpSecret !== null;
}

/** What somebody may prove themselves by besides their password; empty for who has no second factor. */
export async function secondFactorsOf(reader: Reader, user: UserRecord): Promise<readonly SecondFactor[]> {
  const keys = await listPasskeys(reader, user.id);
  return [
    ...(hasAuthenticator(user) ? (["authenticator"] as const) : []),
    ...(keys.length > 0 ? (["passkey"] as const) : []),
  ];
}

/**
 * Proves somebody's second factor by a code of their authenticator, each of which works once, or by a recovery code, which
 * it uses up. False when the code is wrong or was used before, and for everybody without a second factor.
 */
export async function passSecondFactor(user: UserRecord, code: string): Promise<boolean> {
  const confirmed = user.totpConfirmedAt === null ? null : user.totpSecret;
  const step = confirmed === null ? null : await totpStepOf(confirmed, code);
  if (step !== null) return claimTotpStep(db(), user.id, step);
  const recovery = normalizeRecoveryCode(code);
  return recovery !== null && spendRecoveryCode(user, hashRecoveryCode(user.id, recovery));
}

/** New recovery codes of 50 random bits each, and the keyed hashes by which they are stored. */
export function newRecoveryCodes(userId: UserId): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, randomCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(userId, code)) };
}

function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

function hashRecoveryCode(userId: UserId, code: string): string {
  return keyedHash("recovery-code", `${userId} ${code}`);
}
