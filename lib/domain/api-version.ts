import { isOneOf } from "#lib/domain/members";

/** The versions of the API by the day on which each came, newest first. docs/versions.md says what needs a new one. */
export const API_VERSIONS = ["2026-11-27"] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** The version of credentials that are made today, and of everybody who has none. */
export const [NEWEST_API_VERSION] = API_VERSIONS;

/** The version by that name; null for any other text. */
export function findApiVersion(text: string): ApiVersion | null {
  return isOneOf(API_VERSIONS, text) ? text : null;
}

/** The version that a credential was made with. One that a newer Ponte wrote is served by the newest that there is. */
export function pinnedApiVersion(stored: string): ApiVersion {
  return findApiVersion(stored) ?? NEWEST_API_VERSION;
}
