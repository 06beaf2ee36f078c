import { randomBytes } from "node:crypto";

/** A new name nobody can guess (144 random bits), for what is opened or taken by whoever knows it: `ses_…`, `pay_…`. */
export function newSecretName(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url")}`;
}
