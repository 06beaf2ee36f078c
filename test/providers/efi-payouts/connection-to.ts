import { efiPayoutsAdapter } from "#lib/providers/efi-payouts/adapter";
import type { EfiPayoutConnection, EfiPayoutSettings } from "#lib/providers/efi-payouts/settings";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import { CLIENT, type FakeEfi, PAYER_KEY } from "#test/providers/efi-payouts/fake-efi";

/** A connection to a fake Efí, as a merchant would make it, with some settings changed. */
export function connectionTo(
  { origin }: Pick<FakeEfi, "origin">,
  { authority, client }: TestCertificates,
  changes: Partial<EfiPayoutSettings> = {},
): EfiPayoutConnection {
  const settings = efiPayoutsAdapter.settings.parse({
    pixKey: PAYER_KEY,
    ...CLIENT,
    ...client,
    authority,
    baseUrl: `${origin}/v2`,
    ...changes,
  });
  return { id: "con_of_a_test", mode: "live", settings };
}
