import type { ModuleProviderExports } from "@medusajs/framework/types";

/** The options of `@ponte/medusa` in `medusa-config`. */
export type PonteOptions = {
  /** The installation's address: https://pay.example.com */
  url: string;
  /** An access token with the scopes `charges:read charges:write refunds:write`, or an API client's id and secret. */
  token?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** The secret of the webhook endpoint that calls this shop. */
  webhookSecret: string;
  /** Where Ponte's page sends the payer after the payment. */
  redirectUrl?: string | undefined;
  /** `manual` only authorizes: payers pay by card, and the shop captures. `automatic` by default. */
  capture?: "automatic" | "manual" | undefined;
};

declare const provider: ModuleProviderExports;
export default provider;
