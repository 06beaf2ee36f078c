import { z } from "zod";
import { ExtendedKeyRefused, isPrivateKey } from "#lib/chain/extended-key";
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

function refusePrivateKeys(text: string, context: z.RefinementCtx): void {
  if (!isPrivateKey(text)) return;
  const { message } = new ExtendedKeyRefused("This is a private key. Ponte never takes one.");
  context.addIssue({ code: "custom", message });
}
