import { DEMO_USERS } from "#lib/demo/demo-users.rules";
import { isStaff, type Role } from "#lib/team/roles.rules";

/** A second factor besides the password. */
export type SecondFactor = "authenticator" | "passkey";

/** The demo's published log-ins: their password is public, so a visitor who set up a second factor would lock all others out. */
const PUBLISHED: readonly string[] = DEMO_USERS.map(({ email }) => email);

/**
 * True for a person who must set up a second factor before anything else: all staff, and the members of a team that requires it.
 * The demo's published log-ins, which do not work outside the demo, are exempt.
 */
export function mustHaveSecondFactor(
  person: { email: string; role: Role; isDemo: boolean },
  requiredByTeam: boolean,
): boolean {
  if (person.isDemo && isStaff(person.role)) return !PUBLISHED.includes(person.email);
  return isStaff(person.role) || requiredByTeam;
}
