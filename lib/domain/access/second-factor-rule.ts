import { DEMO_USERS } from "#lib/domain/access/demo-users";
import { isStaff, type Role } from "#lib/domain/access/roles";

/** A person's proof besides their password. */
export type SecondFactor = "authenticator" | "passkey";

/**
 * The demo's published log-ins: everybody knows their password, so one visitor's second factor would lock
 * everybody out.
 */
const PUBLISHED: readonly string[] = DEMO_USERS.map(({ email }) => email);

/**
 * True for a person who must set up a second factor before anything else: all staff, and the people of a team
 * that requires it. The demo's published log-ins, which do not work outside the demo, are exempt.
 */
export function mustHaveSecondFactor(
  person: { email: string; role: Role; isDemo: boolean },
  requiredByTeam: boolean,
): boolean {
  if (person.isDemo && isStaff(person.role)) return !PUBLISHED.includes(person.email);
  return isStaff(person.role) || requiredByTeam;
}
