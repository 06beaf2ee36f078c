import { z } from "zod";
import { invalidField } from "#lib/domain/errors";
import {
  PROFILE_NAMES,
  PROFILES,
  type Profile,
  profilesWhere,
  TOKEN_FORMS,
} from "#lib/providers/api-pix/profiles";
import type { Choice, Connection, OnlyWith } from "#lib/providers/ports/adapter";

const text = (longest: number) => z.string().trim().min(1).max(longest);
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .optional();
const MAX_PEM = 20_000;

const CHOICES: Choice[] = PROFILE_NAMES.map((option) => {
  const { label, source, isProven }: Profile = PROFILES[option];
  return { option, label, source: source.address, readOn: source.readOn, isProven };
});
const only = (holds: (profile: Profile) => boolean): OnlyWith => ({
  field: "profile",
  options: profilesWhere(holds),
});
const hasSecret = ({ token }: Profile) => token !== "certificate-form";
const hasAppKey = ({ callQuery, callHeaders }: Profile) =>
  [...Object.values(callQuery), ...Object.values(callHeaders)].includes("appKey");
// The merchant must enter the addresses of a PSP whose addresses are not known in both modes.
const hasOwnAddress = ({ baseUrl }: Profile) => baseUrl.live === null || baseUrl.test === null;
const isPlain = (profile: Profile) => profile === PROFILES.plain;

/**
 * The settings of a connection to a PSP's API Pix; `baseUrl` and the token's settings override the profile's. The client
 * certificate is a PEM pair, or a PKCS #12 file in base64 with its passphrase; `authority` is the PSP's own. `accountNumber`, the
 * account that receives debits, turns Pix Automático on; `tax` sends the tax of a charge, and is off because no profile's PSP
 * documents `tributo` yet.
 */
export const apiPixSettings = z.object({
  profile: z.enum(PROFILE_NAMES).meta({ account: true, choices: CHOICES }),
  pixKey: text(77).meta({ account: true }),
  clientId: text(500).meta({ account: true }),
  clientSecret: text(500)
    .optional()
    .meta({ secret: true, onlyWith: only(hasSecret), isNeeded: true }),
  appKey: text(500)
    .optional()
    .meta({ secret: true, onlyWith: only(hasAppKey), isNeeded: true }),
  certificate: text(MAX_PEM).optional(),
  privateKey: text(MAX_PEM).optional().meta({ secret: true }),
  pkcs12: text(MAX_PEM).optional().meta({ secret: true }),
  passphrase: z.string().max(500).optional().meta({ secret: true }),
  authority: text(MAX_PEM).optional(),
  accountNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{1,20}$/)
    .optional(),
  branch: z
    .string()
    .trim()
    .regex(/^[0-9]{1,4}$/)
    .optional(),
  accountType: z.enum(["CHECKING", "SAVINGS", "PAYMENT"]).optional(),
  tax: z.enum(["TRIBUTO"]).optional(),
  baseUrl: address.meta({ address: true, onlyWith: only(hasOwnAddress) }),
  tokenUrl: address.meta({ address: true, onlyWith: only(hasOwnAddress) }),
  tokenForm: z
    .enum(TOKEN_FORMS)
    .optional()
    .meta({ onlyWith: only(isPlain) }),
  tokensPerMinute: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ onlyWith: only(isPlain) }),
  scope: text(1_000)
    .optional()
    .meta({ onlyWith: only((profile) => isPlain(profile) || profile.tokenScope !== null) }),
});

export type ApiPixSettings = z.output<typeof apiPixSettings>;
export type ApiPixConnection = Connection<ApiPixSettings>;

/** The addresses of a connection's calls; null if neither its profile nor its settings name one. */
export type Addresses = { base: string; token: URL };

/** The account that receives at, or sends from, a Pix key: a key belongs to one account, whichever connection uses it. */
export function accountOfKey(pixKey: string): { name: string; field: string } {
  return { name: pixKey.toLowerCase(), field: "pixKey" };
}

/** The profile of a connection, with the token settings that it overrides. */
export function profileOf({ settings }: ApiPixConnection): Profile {
  const profile: Profile = PROFILES[settings.profile];
  const { tokenForm: token = profile.token, scope: tokenScope = profile.tokenScope } = settings;
  const { tokensPerMinute = profile.tokensPerMinute } = settings;
  // A PSP may refuse these scopes to an account that has not subscribed to Pix Automático.
  const asksMore = tokenScope !== null && settings.scope === undefined && takesMandates(settings);
  const scopes = asksMore ? `${tokenScope} ${RECURRING_SCOPES.join(" ")}` : tokenScope;
  return { ...profile, token, tokenScope: scopes, tokensPerMinute };
}

/** The scopes of mandates, requests to payers, debits and their reports: Banco Central's names. */
export const RECURRING_SCOPES: readonly string[] = [
  "rec.write",
  "rec.read",
  "solicrec.write",
  "solicrec.read",
  "cobr.write",
  "cobr.read",
  "payloadlocationrec.write",
  "payloadlocationrec.read",
  "webhookrec.write",
  "webhookrec.read",
  "webhookcobr.write",
  "webhookcobr.read",
];

/** True for settings that name the account which receives debits. */
export function takesMandates({ accountNumber }: Pick<ApiPixSettings, "accountNumber">): boolean {
  return accountNumber !== undefined;
}

/** True for settings by which charges carry `tributo` (API Pix 2.11). */
export function sendsTributo({ tax }: Pick<ApiPixSettings, "tax">): boolean {
  return tax === "TRIBUTO";
}

/** The settings, checked for what their profile needs. Throws `invalid_request` at a missing setting. */
export function withNeededSettings(settings: ApiPixSettings): ApiPixSettings {
  const profile = profileOf({ id: "", mode: "live", settings });
  const needed = { clientSecret: hasSecret(profile), appKey: hasAppKey(profile) };
  for (const name of ["clientSecret", "appKey"] as const) {
    if (needed[name] && settings[name] === undefined) {
      throw invalidField(`/settings/${name}`, "invalid_type", `${profile.label} needs it.`);
    }
  }
  return settings;
}

/** The addresses of a connection's API and token; null when its settings lack them. */
export function addressesOf(connection: ApiPixConnection): Addresses | null {
  const { settings, mode } = connection;
  const profile = profileOf(connection);
  const base = settings.baseUrl ?? profile.baseUrl[mode];
  if (base === null) return null;
  const token = settings.tokenUrl ?? profile.tokenUrl[mode] ?? new URL("/oauth/token", base);
  return { base: base.replace(/(?<!\/)\/+$/, ""), token: new URL(token) };
}
