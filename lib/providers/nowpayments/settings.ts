import { z } from "zod";
import { signingSecret } from "#lib/providers/signing-secret";

/** The settings of a connection to NOWPayments. */
export const nowpaymentsSettings = z.object({
  apiKey: z.string().trim().min(1).max(200).meta({ secret: true }),
  /** Signs the notifications; shown once, in the store's settings. */
  ipnSecret: signingSecret(),
  /**
   * The account's log-in, which opens its list of payments. Only this list shows a payment whose creation was not answered;
   * without the log-in, such a payment is found by its first notification.
   */
  email: z.string().trim().max(200).optional(),
  password: z.string().max(200).optional().meta({ secret: true }),
  /** Where the notifications are sent: Ponte's address for the connection, whose last part is a secret. */
  notificationUrl: z.url().max(500).optional().meta({ secret: true }),
  /** Another server of the same interface, such as the sandbox's; by default the one of the connection's mode. */
  baseUrl: z.url().max(200).optional().meta({ address: true }),
});
export type NowpaymentsSettings = z.output<typeof nowpaymentsSettings>;
