import type { Role } from "#lib/domain/access/roles";

/** The published password of every demo user. Demo users exist only where DEMO is not false. */
export const DEMO_PASSWORD = "ponte-demo-2026";

/** The demo log-ins, in the order in which they are offered. */
export const DEMO_USERS = [
  { email: "merchant@example.com", role: "OWNER" },
  { email: "other@example.com", role: "OWNER" },
  { email: "operator@example.com", role: "OPERATOR" },
  { email: "admin@example.com", role: "ADMIN" },
] as const satisfies readonly { email: string; role: Role }[];

/** Somebody of the demo shop's finance, who does not sign in: what they ask for waits for the owner. */
export const DEMO_COLLEAGUE = {
  email: "finance@example.com",
  name: "Bruno Salles",
  role: "FINANCE",
} as const;
