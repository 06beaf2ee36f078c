import { z } from "zod";
import { signingSecret } from "#lib/providers/signing-secret";

/** What a connection to NOWPayments holds. */
export const nowpaymentsSettings = z.object({
  apiKey: z.string().trim().min(1).max(200).meta({ secret: true }),
  /** Signs the notifications; shown once, in the store's settings. */
  ipnSecret: signingSecret(),
  /**
   * The log-in of the account, which opens its list of payments: only there a payment is found whose creation was not answered.
   * Without it, such a payment is known once it is notified of.
   */
  email: z.string().trim().max(200).optional(),
  password: z.string().max(200).optional().meta({ secret: true }),
  /** Where the notifications are sent: this gateway's address for the connection, whose last part is a secret. */
  notificationUrl: z.url().max(500).optional().meta({ secret: true }),
  /** Another server of the same interface, such as the sandbox's; the one of the connection's mode without it. */
  baseUrl: z.url().max(200).optional().meta({ address: true }),
});
export type NowpaymentsSettings = z.output<typeof nowpaymentsSettings>;
