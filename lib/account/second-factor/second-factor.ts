import { randomInt } from "node:crypto";
import { db, type Reader, transaction } from "#db/client";
import { listPasskeys } from "#lib/account/passkeys.queries";
import { normalizeRecoveryCode, RECOVERY_CODE_COUNT } from "#lib/account/recovery-code.rules";
import { claimRecoveryCode } from "#lib/account/recovery-codes.queries";
import type { SecondFactor } from "#lib/account/second-factor-rule.rules";
import { claimTotpStep, type UserRecord } from "#lib/account/users.queries";
import { recordAccess } from "#lib/audit/record-access";
import type { UserId } from "#lib/domain/ids";
import { totpStepOf } from "#lib/platform/auth/totp";
import { keyedHash } from "#lib/platform/secrets/seal";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CODE_LENGTH = 10;

/** True when a person has a confirmed authenticator. */
export function hasAuthenticator(user: Pick<UserRecord, "totpSecret" | "totpConfirmedAt">): boolean {
  return user.totpConfirmedAt !== null && user.totpSecret !== null;
}

/** The proofs that a person has in addition to their password; empty if there is no second factor. */
export async function secondFactorsOf(reader: Reader, user: UserRecord): Promise<readonly SecondFactor[]> {
  const keys = await listPasskeys(reader, user.id);
  return [
    ...(hasAuthenticator(user) ? (["authenticator"] as const) : []),
    ...(keys.length > 0 ? (["passkey"] as const) : []),
  ];
}

/**
 * Checks a second factor by an authenticator code, which works once, or a recovery code, which is used up. False for a
 * wrong or used code, and without a second factor.
 */
export async function passSecondFactor(user: UserRecord, code: string): Promise<boolean> {
  const confirmed = user.totpConfirmedAt === null ? null : user.totpSecret;
  const step = confirmed === null ? null : await totpStepOf(confirmed, code);
  if (step !== null) return claimTotpStep(db(), user.id, step);
  const recovery = normalizeRecoveryCode(code);
  return recovery !== null && consumeRecoveryCode(user, hashRecoveryCode(user.id, recovery));
}

/** New recovery codes of 50 random bits each, and the keyed hashes to store. */
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

/** Uses up a person's recovery code and records the use. Returns false when the code is not theirs or was used before. */
function consumeRecoveryCode(
  user: Pick<UserRecord, "id" | "role" | "merchantId">,
  codeHash: string,
): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await claimRecoveryCode(tx, user.id, codeHash))) return false;
    const visitor = { address: null, userAgent: null, requestId: null };
    await recordAccess(tx, user, visitor, { action: "recovery_code.used" });
    return true;
  });
}
