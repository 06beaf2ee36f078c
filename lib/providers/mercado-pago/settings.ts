import { z } from "zod";
import type { Connection } from "#lib/providers/ports/adapter";
import { signingSecret } from "#lib/providers/signing-secret";

/**
 * What a connection to Mercado Pago holds: the application's access token (`APP_USR-…`, or `TEST-…` of its test credentials), and the
 * secret that Mercado Pago shows once its notifications are configured. `baseUrl` goes before `/v1/payments`.
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

/** The address before `/v1/payments`; it is the same in both modes. */
export function baseUrlOf({ settings }: MercadoPagoConnection): string {
  return (settings.baseUrl ?? "https://api.mercadopago.com").replace(/(?<!\/)\/+$/, "");
}
