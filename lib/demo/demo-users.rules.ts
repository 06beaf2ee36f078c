import type { Role } from "#lib/team/roles.rules";

/** The published password of every demo user. Demo users exist only where DEMO is not false. */
export const DEMO_PASSWORD = "ponte-demo-2026";

/** The demo shop's second person for payouts: the owner approves this person's requests, and vice versa. */
export const DEMO_COLLEAGUE = {
  email: "finance@example.com",
  name: "Bruno Salles",
  role: "FINANCE",
} as const;

const DEMO_OWNER = "merchant@example.com";

/** The login of the demo shop's other person, who may approve what this one requests; null for everyone else. */
export function otherDemoLogin(email: string): string | null {
  if (email === DEMO_OWNER) return DEMO_COLLEAGUE.email;
  return email === DEMO_COLLEAGUE.email ? DEMO_OWNER : null;
}

/** The demo log-ins, in display order. */
export const DEMO_USERS = [
  { email: DEMO_OWNER, role: "OWNER" },
  { email: DEMO_COLLEAGUE.email, role: DEMO_COLLEAGUE.role },
  { email: "other@example.com", role: "OWNER" },
  { email: "operator@example.com", role: "OPERATOR" },
  { email: "admin@example.com", role: "ADMIN" },
] as const satisfies readonly { email: string; role: Role }[];
