import { SCOPES, type Scope } from "#lib/domain/access/roles";

const USED: readonly Scope[] = [
  "charges:read",
  "charges:write",
  "webhooks:read",
  "payouts:read",
  "invoices:read",
];

/** The scopes that a tool of the Model Context Protocol uses, and the only ones that applications get by consent. */
export const MCP_SCOPES = SCOPES.filter((scope) => USED.includes(scope));
