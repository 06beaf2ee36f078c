import { z } from "zod";
import type { Connection } from "#lib/providers/ports/adapter";
import { signingSecret } from "#lib/providers/signing-secret";

/**
 * The settings of a connection to Mercado Pago: the application's access token (`APP_USR-…`, or `TEST-…` for test credentials),
 * and the secret shown once its notifications are configured. `baseUrl` precedes `/v1/payments`.
 */
export const mercadoPagoSettings = z.object({
  accessToken: z.string().trim().min(1).max(500).meta({ secret: true }),
  webhookSecret: signingSecret(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({ address: true }),
});

export type MercadoPagoSettings = z.output<typeof mercadoPagoSettings>;
export type MercadoPagoConnection = Connection<MercadoPagoSettings>;

/** The address before `/v1/payments`; both modes use the same. */
export function baseUrlOf({ settings }: MercadoPagoConnection): string {
  return (settings.baseUrl ?? "https://api.mercadopago.com").replace(/(?<!\/)\/+$/, "");
}
