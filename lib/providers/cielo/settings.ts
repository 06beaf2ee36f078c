import { z } from "zod";
import type { Mode } from "#lib/domain/mode";
import type { Connection } from "#lib/providers/ports/adapter";

/**
 * The settings of a connection to Cielo E-commerce 3.0: the store's id and key, as its e-commerce console shows them, and the
 * text printed after the store's name on the payer's bill (only by Visa and Mastercard).
 */
export const cieloSettings = z.object({
  merchantId: z.guid().meta({ account: true }),
  merchantKey: z
    .string()
    .regex(/^[A-Za-z0-9]{40}$/)
    .meta({ secret: true }),
  softDescriptor: z
    .string()
    .regex(/^[A-Za-z0-9]{1,13}$/)
    .optional(),
  /**
   * Where the card is typed. This adapter has no hosted fields, so card numbers pass through us (SAQ D), and the merchant must
   * accept that.
   */
  cardEntry: z.enum(["own_form"]).optional(),
});

export type CieloSettings = z.output<typeof cieloSettings>;

/** The addresses for transactions and for queries. */
export type CieloHosts = { transactions: URL; queries: URL };

/** The addresses of Cielo's sandbox and production. */
export const CIELO_HOSTS: Record<Mode, CieloHosts> = {
  test: {
    transactions: new URL("https://apisandbox.cieloecommerce.cielo.com.br"),
    queries: new URL("https://apiquerysandbox.cieloecommerce.cielo.com.br"),
  },
  live: {
    transactions: new URL("https://api.cieloecommerce.cielo.com.br"),
    queries: new URL("https://apiquery.cieloecommerce.cielo.com.br"),
  },
};

/** A store at Cielo with its addresses. */
export type CieloAccount = Connection<CieloSettings> & { hosts: CieloHosts };
