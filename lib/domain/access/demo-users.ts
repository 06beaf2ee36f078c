import type { Role } from "#lib/domain/access/roles";

/** The published password of every demo user. Demo users exist only where DEMO is not false. */
export const DEMO_PASSWORD = "ponte-demo-2026";

/** Somebody of the demo shop's finance, the second person of its payouts: what they ask for waits for the owner, and the other way round. */
export const DEMO_COLLEAGUE = {
  email: "finance@example.com",
  name: "Bruno Salles",
  role: "FINANCE",
} as const;

/** The demo log-ins, in the order in which they are offered. */
export const DEMO_USERS = [
  { email: "merchant@example.com", role: "OWNER" },
  { email: DEMO_COLLEAGUE.email, role: DEMO_COLLEAGUE.role },
  { email: "other@example.com", role: "OWNER" },
  { email: "operator@example.com", role: "OPERATOR" },
  { email: "admin@example.com", role: "ADMIN" },
] as const satisfies readonly { email: string; role: Role }[];
