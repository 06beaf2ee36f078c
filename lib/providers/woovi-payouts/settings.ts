import type { z } from "zod";
import type { Connection } from "#lib/providers/ports/adapter";
import { signingPublicKey, wooviSettings } from "#lib/providers/woovi/settings";

/**
 * The settings of a connection to Woovi's Pix out: those of its charges, for an application that may send. Reports must be
 * signed, because Woovi has no call for returned payments: `publicKey` is the PEM of its signing key.
 */
export const wooviPayoutSettings = wooviSettings.extend({ publicKey: signingPublicKey });

export type WooviPayoutSettings = z.output<typeof wooviPayoutSettings>;
export type WooviPayoutConnection = Connection<WooviPayoutSettings>;
