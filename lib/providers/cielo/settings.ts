import { z } from "zod";
import type { Mode } from "#lib/domain/mode";
import type { Connection } from "#lib/providers/ports/adapter";

/**
 * What a connection to Cielo E-commerce 3.0 holds: the store's id and key, as its e-commerce console shows them, and the text on
 * the payer's bill beside the store's name (Visa and Mastercard alone print it).
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
  /** Where the card is typed: Cielo has no fields of its own here, so that numbers pass through us (SAQ D), which is to be accepted. */
  cardEntry: z.enum(["own_form"]).optional(),
});

export type CieloSettings = z.output<typeof cieloSettings>;

/** Where Cielo is asked to do something, and where it is only read. */
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

/** A store at Cielo, and where it is asked. */
export type CieloAccount = Connection<CieloSettings> & { hosts: CieloHosts };
