import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import type { ApiPixConnection, ApiPixSettings } from "#lib/providers/api-pix/settings";
import type { TestCertificates } from "#test/providers/api-pix/certificates";
import { type FakePsp, PIX_KEY } from "#test/providers/api-pix/fake-psp";
import { CLIENT } from "#test/providers/api-pix/token-rules";

/** The settings of a connection to a fake PSP, as a merchant would enter them, with changes. */
export function settingsFor(
  psp: FakePsp,
  { authority, client }: TestCertificates,
  changes: Partial<ApiPixSettings> = {},
): ApiPixSettings {
  return apiPixAdapter.settings.parse({
    profile: "plain",
    pixKey: PIX_KEY,
    ...CLIENT,
    ...client,
    authority,
    baseUrl: `${psp.origin}/v2`,
    ...changes,
  });
}

/** A connection with these settings. */
export function connectionWith(settings: ApiPixSettings): ApiPixConnection {
  return { id: "con_of_a_test", mode: "live", settings };
}
