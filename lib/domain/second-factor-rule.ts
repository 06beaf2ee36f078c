import { DEMO_USERS } from "#lib/domain/demo-users";
import { isStaff, type Role } from "#lib/domain/roles";

/** What somebody may prove themselves by besides their password. */
export type SecondFactor = "authenticator" | "passkey";

/** The log-ins that the demo publishes: everybody knows their password, so that a second factor would shut everybody out. */
const PUBLISHED: readonly string[] = DEMO_USERS.map(({ email }) => email);

/**
 * True for who may do nothing before they have a second factor: all staff, and the people of a team that requires it. The
 * published log-ins of the demo, which nobody enters by without the demo, are spared.
 */
export function mustHaveSecondFactor(
  person: { email: string; role: Role; isDemo: boolean },
  requiredByTeam: boolean,
): boolean {
  if (person.isDemo && isStaff(person.role)) return !PUBLISHED.includes(person.email);
  return isStaff(person.role) || requiredByTeam;
}
