import { isOneOf } from "#lib/domain/members";

/** The API's versions by release date, newest first. docs/versions.md lists the changes that need a new one. */
export const API_VERSIONS = ["2026-11-27"] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** The version of new credentials, and of requests without credentials. */
export const [NEWEST_API_VERSION] = API_VERSIONS;

/** The version of this name; null for any other text. */
export function findApiVersion(text: string): ApiVersion | null {
  return isOneOf(API_VERSIONS, text) ? text : null;
}

/** The version that a credential was created with. An unknown one, written by a newer Ponte, maps to the newest known. */
export function pinnedApiVersion(stored: string): ApiVersion {
  return findApiVersion(stored) ?? NEWEST_API_VERSION;
}
