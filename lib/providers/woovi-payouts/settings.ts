import type { z } from "zod";
import type { Connection } from "#lib/providers/ports/adapter";
import { signingPublicKey, wooviSettings } from "#lib/providers/woovi/settings";

/**
 * What a connection to Woovi's Pix out holds: an application of the account that may send, as for its charges. Reports must be signed here, because
 * Woovi has no question that says what came back of a payment: `publicKey` is the PEM by which it signs.
 */
export const wooviPayoutSettings = wooviSettings.extend({ publicKey: signingPublicKey });

export type WooviPayoutSettings = z.output<typeof wooviPayoutSettings>;
export type WooviPayoutConnection = Connection<WooviPayoutSettings>;
