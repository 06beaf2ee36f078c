import { z } from "zod";
import {
  type ExtendedKeyForm,
  ExtendedKeyRefused,
  isPrivateKey,
  type ReceivingKey,
  readExtendedKey,
} from "#lib/chain/extended-key";
import type { Mode } from "#lib/domain/mode";
import { endpointAddresses, endpointsSetting } from "#lib/providers/endpoints-setting";

/**
 * The settings of a connection to Bitcoin: the public key that addresses derive from (a zpub, or the xpub of a native segwit
 * account), its first address as the merchant's wallet shows it, and servers of the Esplora interface.
 */
export const esploraSettings = z.object({
  xpub: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .superRefine(refusePrivateKeys)
    .meta({ secret: true, account: true }),
  firstAddress: z.string().trim().max(90).default(""),
  endpoints: endpointsSetting("Esplora servers"),
});
export type EsploraSettings = z.output<typeof esploraSettings>;

/** The servers of a connection, in order of use. */
export function serversOf({ endpoints }: EsploraSettings): URL[] {
  return endpointAddresses(endpoints).map((url) => new URL(url.endsWith("/") ? url : `${url}/`));
}

const FORMS: Record<Mode, readonly ExtendedKeyForm[]> = { live: ["zpub", "xpub"], test: ["vpub", "tpub"] };

/** The account's key in the given mode. Throws ExtendedKeyRefused for anything else, above all a private key. */
export function accountKeyOf(xpub: string, mode: Mode): ReceivingKey {
  return readExtendedKey(xpub, FORMS[mode]);
}

function refusePrivateKeys(text: string, context: z.RefinementCtx): void {
  if (!isPrivateKey(text)) return;
  const { message } = new ExtendedKeyRefused("This is a private key. Ponte never takes one.");
  context.addIssue({ code: "custom", message });
}
