import type { Role } from "#lib/team/roles.rules";

/** The published password of every demo user. Demo users exist only where DEMO is not false. */
export const DEMO_PASSWORD = "ponte-demo-2026";

/** The demo shop's second person for payouts: the owner approves this person's requests, and vice versa. */
export const DEMO_COLLEAGUE = {
  email: "finance@example.com",
  name: "Bruno Salles",
  role: "FINANCE",
} as const;

/** The demo log-ins, in display order. */
export const DEMO_USERS = [
  { email: "merchant@example.com", role: "OWNER" },
  { email: DEMO_COLLEAGUE.email, role: DEMO_COLLEAGUE.role },
  { email: "other@example.com", role: "OWNER" },
  { email: "operator@example.com", role: "OPERATOR" },
  { email: "admin@example.com", role: "ADMIN" },
] as const satisfies readonly { email: string; role: Role }[];
