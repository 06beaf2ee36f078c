import { randomBytes } from "node:crypto";

/**
 * A new name that nobody can guess (144 random bits), for objects that are opened by their name: `ses_…`,
 * `pay_…`.
 */
export function newSecretName(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url")}`;
}
