import type { Json } from "#lib/openapi/json-schema";
import { env } from "#lib/platform/env";
import type { Operation } from "#lib/schemas/operation";
import { SCOPES, type Scope } from "#lib/team/roles.rules";

const SCOPE_MEANINGS: Record<Scope, string> = {
  "charges:read": "Read charges, attempts, refunds, held money, payment links, prices and balances.",
  "charges:write": "Create and cancel charges, start attempts, accept held money, manage payment links.",
  "payments:read": "Read Pix payments.",
  "payments:write": "Create and cancel Pix payments.",
  "invoices:read": "Read crypto invoices and crypto terms.",
  "invoices:write": "Create crypto payments and withdrawals, and set crypto terms.",
  "recipients:read": "Read recipients and their balances.",
  "recipients:write": "Create and change recipients.",
  "webhooks:read": "Read events, deliveries, webhook endpoints and the callback secret.",
  "webhooks:write": "Manage webhook endpoints, rotate secrets, send events again.",
  "refunds:write": "Refund charges, Pix payments and held money.",
  "payouts:read": "Read payouts, their schedules and settings.",
  "payouts:write": "Request and cancel payouts, set schedules, lower limits.",
};

/** The authentication schemes, as components of the document. */
export function securitySchemes(): Json {
  const scopes = Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_MEANINGS[scope]]));
  return {
    accessToken: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "at+jwt",
      description: "An access token from the dashboard or from `POST /oauth/token` (a JWT, RFC 9068).",
    },
    clientCredentials: {
      type: "oauth2",
      description: "OAuth 2.0 client credentials for servers (RFC 6749 §4.4).",
      flows: { clientCredentials: { tokenUrl: `${env().publicUrl}/api/oauth/token`, scopes } },
    },
    checkoutToken: {
      type: "apiKey",
      in: "header",
      name: "X-Checkout-Token",
      description:
        "A token for the checkout of one charge, from creating the charge or from `POST /charge/{chargeId}/checkout/token`.",
    },
  };
}

/**
 * The security requirements of an operation, as alternatives. Client credentials belong to merchants, so staff operations do not
 * accept their tokens.
 */
export function securityOf({ auth, scope }: Pick<Operation, "auth" | "scope">): Json[] {
  switch (auth) {
    case "merchant":
    case "sandbox":
    case "caller":
    case "person":
      return [{ accessToken: [] }, { clientCredentials: scope ? [scope] : [] }];
    case "staff":
    case "staffPerson":
      return [{ accessToken: [] }];
    case "checkout":
      return [{ checkoutToken: [] }];
    case "public":
      return [];
  }
}
