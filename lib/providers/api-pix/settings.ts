import { z } from "zod";
import { PROFILES, type Profile, type ProfileName } from "#lib/providers/api-pix/profiles";
import type { Connection } from "#lib/providers/ports/adapter";

const PROFILE_NAMES = Object.keys(PROFILES) as [ProfileName, ...ProfileName[]];
const text = (longest: number) => z.string().trim().min(1).max(longest);
const MAX_PEM = 20_000;

/**
 * What a connection to a PSP's API Pix holds. The client certificate is a PEM pair, or a PKCS #12 file (.p12) in base64 with its
 * passphrase. `baseUrl` and `tokenUrl` go before the profile's. `authority` is the PSP's own certificate authority, where its
 * server's certificate is not from a public one.
 */
export const apiPixSettings = z.object({
  profile: z.enum(PROFILE_NAMES).meta({ account: true }),
  pixKey: text(77).meta({ account: true }),
  clientId: text(500).meta({ account: true }),
  clientSecret: text(500).meta({ secret: true }),
  certificate: text(MAX_PEM).optional(),
  privateKey: text(MAX_PEM).optional().meta({ secret: true }),
  pkcs12: text(MAX_PEM).optional().meta({ secret: true }),
  passphrase: z.string().max(500).optional().meta({ secret: true }),
  authority: text(MAX_PEM).optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({ address: true }),
  tokenUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({ address: true }),
});

export type ApiPixSettings = z.output<typeof apiPixSettings>;
export type ApiPixConnection = Connection<ApiPixSettings>;

/** Where a connection's calls go; null while the profile has no address and the settings name none. */
export type Addresses = { base: string; token: URL };

/** The account that receives at a Pix key or sends from it: a key is one account's, whoever speaks for it. */
export function accountOfKey(pixKey: string): { name: string; field: string } {
  return { name: pixKey.toLowerCase(), field: "pixKey" };
}

/** The profile of a connection. */
export function profileOf({ settings }: ApiPixConnection): Profile {
  return PROFILES[settings.profile];
}

/** The addresses of a connection's API and token; null where its settings lack them. */
export function addressesOf(connection: ApiPixConnection): Addresses | null {
  const { settings, mode } = connection;
  const profile = profileOf(connection);
  const base = settings.baseUrl ?? profile.baseUrl[mode];
  if (base === null) return null;
  const token = settings.tokenUrl ?? profile.tokenUrl[mode] ?? new URL("/oauth/token", base);
  return { base: base.replace(/(?<!\/)\/+$/, ""), token: new URL(token) };
}
