import { randomBytes } from "node:crypto";

/** A new unguessable name (144 random bits) for objects that are opened by name: `ses_…`, `pay_…`. */
export function newSecretName(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url")}`;
}
