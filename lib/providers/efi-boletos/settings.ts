import { z } from "zod";
import type { Mode } from "#lib/domain/mode";
import type { Connection } from "#lib/providers/ports/adapter";

/**
 * The settings of a connection to Efí's API Cobranças: the credentials of an application with that API's scope, of an account
 * that issues boletos with a Pix code. `baseUrl` overrides the mode's address.
 */
export const efiBoletoSettings = z.object({
  clientId: z.string().trim().min(1).max(500).meta({ account: true }),
  clientSecret: z.string().trim().min(1).max(500).meta({ secret: true }),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({ address: true }),
});

export type EfiBoletoSettings = z.output<typeof efiBoletoSettings>;
export type EfiBoletoConnection = Connection<EfiBoletoSettings>;

const HOST: Record<Mode, string> = {
  live: "cobrancas.api.efipay.com.br",
  test: "cobrancas-h.api.efipay.com.br",
};
export const EFI_BOLETO_HOSTS: Record<Mode, readonly string[]> = { live: [HOST.live], test: [HOST.test] };

/** The address before `/charge`. */
export function baseUrlOf({ settings, mode }: EfiBoletoConnection): string {
  return (settings.baseUrl ?? `https://${HOST[mode]}/v1`).replace(/(?<!\/)\/+$/, "");
}
