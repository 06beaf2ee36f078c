import { SCOPES, type Scope } from "#lib/team/roles.rules";

const USED: readonly Scope[] = [
  "charges:read",
  "charges:write",
  "webhooks:read",
  "payouts:read",
  "invoices:read",
];

/** The scopes that tools of the Model Context Protocol use, and the only ones that consent can grant to applications. */
export const MCP_SCOPES = SCOPES.filter((scope) => USED.includes(scope));
